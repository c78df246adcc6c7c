import { Component, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { DocumentAsItStands, onFailure } from './document-as-it-stands.tsx';
import { HYDRATED_EVENT } from './loader.ts';

/** Hydrates what the server sent. After an error the document stays as it stands, and works as without scripts. */
export function hydrateDocument(container: Document | HTMLElement, page: ReactNode): void {
  const root = hydrateRoot(container, <ErrorCatcher>{page}</ErrorCatcher>);
  onFailure(() => {
    const { activeElement, documentElement } = document;
    const [left, top] = [scrollX, scrollY];
    // Out of its reach while React goes: it would clear the page.
    const nodes = [...container.childNodes].filter((node) => node !== document.doctype);
    for (const node of nodes) node.remove();
    root.unmount();
    container.append(...nodes);
    // What only scripts answer is not offered any more.
    delete documentElement.dataset.js;
    scrollTo({ left, top, behavior: 'instant' });
    (activeElement as HTMLElement | null)?.focus({ preventScroll: true });
    dispatchEvent(new Event(HYDRATED_EVENT));
  });
}

class ErrorCatcher extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <DocumentAsItStands /> : this.props.children;
  }
}
