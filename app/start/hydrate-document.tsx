import { Component, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { DocumentAsItStands, onFailure } from './document-as-it-stands.tsx';
import { HYDRATED_EVENT } from './loader.ts';

let isCommitted = false;
let hasFailed = false;

/** Hydrates what the server sent. After an error the document stays as it stands, and works as without scripts. */
export function hydrateDocument(container: Document | HTMLElement, page: ReactNode): void {
  const root = hydrateRoot(container, <ErrorCatcher>{page}</ErrorCatcher>, {
    // Only from `unmount` below: React looks for nodes that are out of its reach.
    onUncaughtError: () => undefined,
  });
  onFailure(() => {
    hasFailed = true;
    // Before that nothing in the page is React's.
    if (isCommitted) {
      // Out of its reach while React goes: it would clear the page.
      const nodes = [...container.childNodes].filter((node) => node !== document.doctype);
      for (const node of nodes) node.remove();
      root.unmount();
      container.append(...nodes);
    }
    // What only scripts answer is not offered any more.
    delete document.documentElement.dataset.js;
    dispatchEvent(new Event(HYDRATED_EVENT));
  });
}

class ErrorCatcher extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    console.error(error);
    return { failed: true };
  }

  override componentDidMount() {
    isCommitted = true;
  }

  override render() {
    return this.state.failed || hasFailed ? <DocumentAsItStands /> : this.props.children;
  }
}
