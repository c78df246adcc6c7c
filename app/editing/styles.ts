import bar from './bar/bar.css?inline';
import menus from './bar/menus.css?inline';
import narrow from './bar/narrow.css?inline';
import base from './base.css?inline';
import drafts from './drafts/drafts.css?inline';
import notices from './notices/notices.css?inline';
import page from './page/page.css?inline';
import fields from './panel/fields.css?inline';
import panel from './panel/panel.css?inline';
import pictures from './panel/pictures.css?inline';

/** The styles of all parts; what is general stands first, and what holds on narrow screens after what it changes. */
export function editingStyles(): CSSStyleSheet[] {
  return [base, bar, menus, narrow, page, panel, fields, pictures, drafts, notices].map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
}
