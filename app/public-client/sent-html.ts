import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import type { MakeHtml } from '../ui/as-sent.tsx';

/** What React writes where a part was not there yet. */
export const LEFT_OUT = '<!--$!-->';

/**
 * Makes the HTML of parts that only their props say, and keeps it: after a change of one text a page is mostly put
 * together from what it was before. What was asked for longest ago is forgotten first; `mostKept` is in characters, of
 * the HTML and of what it was made of.
 */
export function createSentHtml(mostKept = 2_000_000): MakeHtml {
  const kept = new Map<string, string>();
  let size = 0;
  /** Of each part its own: two of them may be given the same. */
  const numbers = new Map<unknown, number>();

  return (part, props) => {
    const number = numbers.get(part) ?? numbers.size;
    numbers.set(part, number);
    const key = `${number} ${JSON.stringify(props)}`;
    const before = kept.get(key);
    const html = before ?? renderToString(createElement(Suspense, null, createElement(part, props)));
    if (before !== undefined) kept.delete(key);
    else if (html.includes(LEFT_OUT)) return null;
    else size += key.length + html.length;
    kept.set(key, html);
    for (const [oldest, old] of kept) {
      if (size <= mostKept) break;
      kept.delete(oldest);
      size -= oldest.length + old.length;
    }
    return html;
  };
}
