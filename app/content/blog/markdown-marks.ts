/** The text of a field and its selection. */
export type Selected = { text: string; start: number; end: number };
export type Mark = 'bold' | 'italic' | 'heading' | 'list' | 'numbers' | 'quote' | 'link' | 'table';

const TABLE = '| Heading | Heading |\n| --- | --- |\n| Words | Words |\n| Words | Words |';
const LINES: Partial<Record<Mark, (index: number) => string>> = {
  heading: () => '## ',
  list: () => '- ',
  numbers: (index) => `${index + 1}. `,
  quote: () => '> ',
};

/** Toggles a mark at the selection. Returns the new text and selection. */
export function toggleMark(selected: Selected, mark: Mark): Selected {
  switch (mark) {
    case 'bold':
      return around(selected, '**', 'bold words');
    case 'italic':
      return around(selected, '*', 'words');
    case 'link':
      return link(selected);
    case 'table':
      return block(selected, TABLE);
    default:
      return lines(selected, LINES[mark] ?? (() => ''));
  }
}

function around({ text, start, end }: Selected, sign: string, example: string): Selected {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const words = text.slice(start, end);
  if (before.endsWith(sign) && after.startsWith(sign)) {
    const from = start - sign.length;
    return {
      text: before.slice(0, from) + words + after.slice(sign.length),
      start: from,
      end: from + words.length,
    };
  }
  const inside = words || example;
  const from = start + sign.length;
  return { text: before + sign + inside + sign + after, start: from, end: from + inside.length };
}

function link({ text, start, end }: Selected): Selected {
  const words = text.slice(start, end) || 'words of the link';
  const address = 'https://';
  const made = `[${words}](${address})`;
  const from = start + words.length + 3;
  return { text: text.slice(0, start) + made + text.slice(end), start: from, end: from + address.length };
}

function block({ text, start, end }: Selected, made: string): Selected {
  const before = text.slice(0, start).trimEnd();
  const after = text.slice(end).replace(/^\n*/, '');
  const lead = before ? `${before}\n\n` : '';
  return {
    text: `${lead}${made}${after ? `\n\n${after}` : '\n'}`,
    start: lead.length,
    end: lead.length + made.length,
  };
}

/** Toggles the prefix of the selected lines. */
function lines({ text, start, end }: Selected, sign: (index: number) => string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const old = text.slice(from, to).split('\n');
  const marked = old.every((line, index) => line.startsWith(sign(index)));
  const made = old
    .map((line, index) => (marked ? line.slice(sign(index).length) : sign(index) + line))
    .join('\n');
  return { text: text.slice(0, from) + made + text.slice(to), start: from, end: from + made.length };
}
