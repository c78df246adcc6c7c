import { Component, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { DocumentAsItStands, onFailure } from './document-as-it-stands.tsx';

let isCommitted = false;
let hasFailed = false;

/** Hydrates what the server sent. After an error the document stays as it stands, and works as without scripts. */
export function hydrateDocument(container: Document | HTMLElement, page: ReactNode): void {
  const root = hydrateRoot(container, <ErrorCatcher>{page}</ErrorCatcher>, {
    // Only from `unmount` below: React looks for nodes that are out of its reach.
    onUncaughtError: () => undefined,
  });
  onFailure((error) => {
    hasFailed = true;
    // React logs an error when it commits, which it never does here.
    console.error(error);
    // Before that nothing in the page is React's.
    if (isCommitted) {
      // Out of its reach while React goes: it would clear the page.
      const nodes = [...container.childNodes].filter((node) => node !== document.doctype);
      for (const node of nodes) node.remove();
      root.unmount();
      container.append(...nodes);
    }
    // Styles hide controls that only scripts answer.
    delete document.documentElement.dataset.js;
  });
}

class ErrorCatcher extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidMount() {
    isCommitted = true;
  }

  override render() {
    const { failed, error } = this.state;
    return failed || hasFailed ? <DocumentAsItStands error={error} /> : this.props.children;
  }
}
