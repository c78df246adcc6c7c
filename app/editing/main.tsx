import { createRoot } from 'react-dom/client';
import { VisitorsBar } from './bar/bar.tsx';
import { BlockedBar } from './bar/blocked-bar.tsx';
import { Editor } from './editor.tsx';
import { pageStyles } from './page-styles.ts';
import { editingStyles } from './styles.ts';
import type { Told, ToldEditor } from './told.ts';
import { takeWayBack, wasSwitched } from './way-back.ts';

/**
 * Runs beside a public page for signed-in editors only (server/editing/editors-pages.ts). It lives in a shadow root,
 * so that neither its styles nor those of the page touch the other.
 */
const host = document.getElementById('editing');
const told = JSON.parse(document.getElementById('editing-data')?.textContent ?? 'null') as Told | null;

// The support floor has no styles for a shadow root; there the forms of the administration edit all that the bar does.
if (host && told && 'adoptedStyleSheets' in document) {
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = editingStyles();
  const root = createRoot(shadow);
  if (canEdit(told) && told.on) {
    host.className = 'editing-frame';
    root.render(<Editor told={told} />);
  } else {
    host.className = 'editing-bar';
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, pageStyles()];
    const way = takeWayBack(told.path);
    root.render(
      canEdit(told) ? <VisitorsBar told={told} switched={wasSwitched(way)} /> : <BlockedBar told={told} />,
    );
    const before = way?.scroll ?? 0;
    if (before > 0) scrollTo({ top: before, behavior: 'instant' });
  }
}

function canEdit(told: Told): told is ToldEditor {
  return told.account !== null && told.blocked === null;
}
