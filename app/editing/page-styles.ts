/** Makes room for the bar above a page that is not being edited: the site's own bar stands below it. */
export function pageStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    @media screen {
      html { padding-top: 44px; scroll-padding-top: calc(var(--nav, 4rem) + 44px); }
      body > header:has(nav) { top: 44px !important; }
    }
  `);
  return sheet;
}
