import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

// A wide table scrolls inside its own frame, reachable by keyboard, instead of pushing the page sideways.
markdown.renderer.rules.table_open = () =>
  '<div class="tscroll" tabindex="0" role="group" aria-label="Table"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';
// Each section can be linked to from the table of contents.
markdown.renderer.rules.heading_open = (tokens, index) => {
  const heading = tokens[index];
  return heading?.tag === 'h2'
    ? `<h2 id="${headingId(tokens[index + 1]?.content ?? '')}">`
    : `<${heading?.tag}>`;
};

/** Id of a heading, from its words. */
export function headingId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Markdown to HTML; HTML written into the text is shown as text, so an editor's slip cannot run a script. */
export function articleHtml(text: string): string {
  return markdown.render(text);
}

/** The words of a Markdown text without its marks, for descriptions, search and reading time. */
export function plainText(text: string): string {
  return text
    .replace(/^\s*[|:\-\s]+$/gm, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[#>\-*\d.\s]+(?=\S)/gm, '')
    .replace(/[*_`|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
