import { href } from 'react-router';
import { dateAndTime, istParts, twelveHour } from '../../domain/enquiries/ist.ts';

type Shown = {
  /** What the set of drafts is called. */
  name: string;
  /** Milliseconds since 1970. */
  until: number;
  now: number;
  /** What our own inline styles carry while a page is made (server/http/content-policy.ts). */
  mark: string;
};

const STYLE = `
#preview{position:sticky;top:0;z-index:50;display:flex;align-items:center;justify-content:space-between;gap:.75rem;box-sizing:border-box;height:3rem;padding:0 var(--gut,1rem);background:#0c2e26;color:#f8f3e7;font-size:.9375rem;line-height:1.2}
#preview p{margin:0;max-width:none;max-height:2.4em;overflow:hidden;overflow-wrap:anywhere}
#preview a{flex:none;display:flex;align-items:center;min-height:2.75rem;padding:0 .75rem;color:inherit;font-weight:600;outline-offset:-3px}
#preview~header,#preview~main~header{top:3rem}
html{scroll-padding-top:calc(var(--nav,4rem) + 4rem)}
@media print{#preview{display:none}}`;

/** What stands over every page of a preview. Plain HTML, put in on the server: visitors never load a byte of it. */
export function previewBar({ name, until, now, mark }: Shown): string {
  const words = `Preview of “${escaped(name)}”, not public, until ${untilWords(until, now)}`;
  return `<aside id="preview" aria-label="Preview"><style nonce="${mark}">${STYLE}</style><p>${words}</p><a href="${href('/preview/end')}">End preview</a></aside>`;
}

function untilWords(until: number, now: number): string {
  const { date, time } = istParts(until);
  return date === istParts(now).date ? twelveHour(time) : dateAndTime(until);
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '');
