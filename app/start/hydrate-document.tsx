import { Component, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { setFailureHandler, UnchangedDocument } from './unchanged-document.tsx';

let isCommitted = false;
let hasFailed = false;

/** Hydrates the server's HTML. After an error the document stays, and works as without scripts. */
export function hydrateDocument(container: Document | HTMLElement, page: ReactNode): void {
  const root = hydrateRoot(container, <ErrorCatcher>{page}</ErrorCatcher>, {
    // Only `unmount` below throws here, because its nodes are detached.
    onUncaughtError: () => undefined,
  });
  setFailureHandler((error) => {
    hasFailed = true;
    // React logs an error only when it commits, and this tree never commits.
    console.error(error);
    // React owns no node before its first commit.
    if (isCommitted) {
      // `unmount` clears the page, so detach its nodes before.
      const nodes = [...container.childNodes].filter((node) => node !== document.doctype);
      for (const node of nodes) node.remove();
      root.unmount();
      container.append(...nodes);
    }
    // Without `data-js`, styles hide controls that need scripts.
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
    return failed || hasFailed ? <UnchangedDocument error={error} /> : this.props.children;
  }
}
