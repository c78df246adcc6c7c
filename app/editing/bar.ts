import { href } from 'react-router';
import { SINGLE_PAGES } from '../../domain/content/public-pages.ts';
import { escapeMarkup } from '../../domain/escape-markup.ts';
import { editPath } from './edit-path.ts';

type Shown = {
  /** Path of the page, with its query. */
  path: string;
  /** The collection of the page's sections. */
  sections: string;
  owesSecondFactor: boolean;
  /** Nonce of our inline styles during rendering (server/rendering/content-policy.ts). */
  mark: string;
};

const STYLE = `
#editing{position:sticky;top:0;z-index:60;display:flex;align-items:center;gap:.25rem;box-sizing:border-box;height:2.75rem;padding:0 var(--gut,1rem);background:#0c2e26;color:#f8f3e7;font-size:.9375rem;line-height:1.2}
#editing p{flex:1;min-width:0;margin:0;max-width:none;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
#editing :is(a,button,summary){display:inline-flex;align-items:center;min-height:2.75rem;padding:0 .7rem;border:0;background:none;color:inherit;font:inherit;text-decoration:none;white-space:nowrap;outline-offset:-3px;cursor:pointer;list-style:none}
#editing :is(a,button,summary):hover{text-decoration:underline;text-underline-offset:.2em}
#editing summary::-webkit-details-marker{display:none}
#editing>a:first-of-type{min-height:2rem;padding:0 1rem;margin-right:.35rem;background:#f2a51a;color:#10302a;font-weight:600;outline-offset:2px}
#editing details{position:relative}
#editing summary::after{content:"";width:.4rem;height:.4rem;margin:-.2rem 0 0 .5rem;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(45deg)}
#editing nav{position:absolute;top:100%;left:0;width:max-content;min-width:12rem;max-height:calc(100vh - 4rem);padding:.4rem;overflow:auto;background:#fffdf7;color:#10302a;box-shadow:0 12px 32px #10302a40}
#editing nav a{display:flex}
#editing nav a[aria-current]{background:#f3c544}
#editing form{margin-left:auto}
#editing~header,#editing~main~header{top:2.75rem}
html{scroll-padding-top:calc(var(--nav,4rem) + 3.75rem)}
@media print{#editing{display:none}}`;

const link = (to: string, words: string, more = '') => `<a href="${escapeMarkup(to)}"${more}>${words}</a>`;

/**
 * The bar over every public page for editors, as plain HTML that the server inserts: visitors never load it.
 * Without a required second factor, a link to set it up replaces the link to the editor.
 */
export function editorsBar({ path, sections, owesSecondFactor, mark }: Shown): {
  style: string;
  bar: string;
} {
  const pages = SINGLE_PAGES.map((page) =>
    link(page.path, page.label, page.path === path ? ' aria-current="page"' : ''),
  ).join('');
  const ways = owesSecondFactor
    ? `${link(href('/account'), 'Set it up')}<p><b>Editing needs a second factor.</b></p>`
    : `${link(editPath(path), 'Edit')}<details><summary>Pages</summary><nav aria-label="Pages">${pages}${link(href('/adminDash'), 'Administration')}</nav></details>${link(`${href('/adminDash')}?collection=${sections}`, 'History')}`;
  const out = `<form method="post" action="${href('/logout')}"><button>Log out</button></form>`;
  return {
    style: `<style nonce="${mark}">${STYLE}</style>`,
    bar: `<aside id="editing" aria-label="Editing">${ways}${out}</aside>`,
  };
}
