import { href } from 'react-router';
import { moment } from '../../domain/dates/words.ts';
import { escapeMarkup } from '../../domain/escape-markup.ts';

type Shown = {
  /** Name of the draft set. */
  name: string;
  /** End of the preview, in milliseconds since 1970. */
  until: number;
  now: number;
  /** Nonce of our inline styles during rendering (server/rendering/content-policy.ts). */
  mark: string;
};

const STYLE = `
#preview{position:sticky;top:0;z-index:50;display:flex;align-items:center;justify-content:space-between;gap:.75rem;box-sizing:border-box;height:3rem;padding:0 var(--gut,1rem);background:#0c2e26;color:#f8f3e7;font-size:.9375rem;line-height:1.2}
#preview p{margin:0;max-width:none;max-height:2.4em;overflow:hidden;overflow-wrap:anywhere}
#preview button{min-height:2.75rem;padding:0 .75rem;border:0;background:none;color:inherit;font:inherit;font-weight:600;text-decoration:underline;text-underline-offset:.2em;white-space:nowrap;outline-offset:-3px;cursor:pointer}
#preview~header,#preview~main~header{top:3rem}
html{scroll-padding-top:calc(var(--nav,4rem) + 4rem)}
@media print{#preview{display:none}}`;

/**
 * The bar over every page of a preview, as plain HTML that the server inserts: visitors never load it.
 * Its exit is a button: browsers do not prefetch buttons, and the skip link stays the first link.
 */
export function previewBar({ name, until, now, mark }: Shown): string {
  const words = `Preview of “${escapeMarkup(name)}”, not public, until ${moment(until, now)}`;
  return `<aside id="preview" aria-label="Preview"><style nonce="${mark}">${STYLE}</style><p>${words}</p><form action="${href('/preview/end')}"><button>End preview</button></form></aside>`;
}
