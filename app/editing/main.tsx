import { createRoot } from 'react-dom/client';
import { VisitorsBar } from './bar.tsx';
import css from './editing.css?inline';
import { Editor } from './editor.tsx';
import { pageStyles } from './page-styles.ts';
import { scrollBefore, type Told } from './told.ts';

/**
 * Runs beside a public page for signed-in editors only (server/editing/editors-pages.ts). It lives in a shadow root,
 * so that neither its styles nor those of the page touch the other.
 */
const host = document.getElementById('editing');
const told = JSON.parse(document.getElementById('editing-data')?.textContent ?? 'null') as Told | null;

if (host && told) {
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  host.className = told.on ? 'editing-frame' : 'editing-bar';
  const root = createRoot(shadow);
  if (told.on) root.render(<Editor told={told} />);
  else {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, pageStyles()];
    root.render(<VisitorsBar told={told} />);
    const before = scrollBefore(told.path);
    if (before > 0) scrollTo({ top: before, behavior: 'instant' });
  }
}
