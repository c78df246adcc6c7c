import {
  Component,
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Slot } from '../islands/slot.tsx';
import { preserveTyped } from '../start/preserve-typed.ts';

const NEVER = new Promise<never>(() => undefined);

/**
 * Hydrates an island in its own root. Resolves to whether that succeeded.
 * After an error the HTML and its typed values stay, and work as without scripts.
 */
export function hydrateIsland(element: HTMLElement, Part: ComponentType<object>): Promise<boolean> {
  const { props = '{}', prefix = '' } = element.dataset;
  const slot = element.querySelector('[data-slot]');
  const restoreTyped = preserveTyped(element);
  return new Promise((resolve) => {
    let isCommitted = false;
    let hasFailed = false;
    const succeed = () => {
      isCommitted = true;
      queueMicrotask(() => {
        restoreTyped();
        resolve(true);
      });
    };
    const fail = () => {
      if (hasFailed) return;
      hasFailed = true;
      element.dataset.failed = '';
      resolve(false);
      if (!isCommitted) return;
      // `unmount` removes the nodes of the root, so detach them before.
      const nodes = [...element.childNodes];
      element.replaceChildren();
      root.unmount();
      element.append(...nodes);
    };
    const island = (
      <ErrorCatcher onError={fail}>
        <Committed onCommit={succeed}>
          {createElement(Part, JSON.parse(props) as object, slot && <Slot html={slot.innerHTML} />)}
        </Committed>
      </ErrorCatcher>
    );
    const root = startRoot(element, island, prefix);
  });
}

function startRoot(element: HTMLElement, island: ReactNode, prefix: string) {
  const options = {
    identifierPrefix: prefix,
    // React reports text that a translator has changed here, and renders the island again.
    onRecoverableError: () => undefined,
    // `unmount` above throws, because its nodes are detached.
    onUncaughtError: () => undefined,
  };
  let root!: ReturnType<typeof hydrateRoot>;
  startTransition(() => {
    root = hydrateRoot(element, island, options);
  });
  return root;
}

function Committed({ onCommit, children }: { onCommit: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, at the first commit of the island.
  useLayoutEffect(onCommit, []);
  return children;
}

type CatcherProps = { onError: () => void; children: ReactNode };

class ErrorCatcher extends Component<CatcherProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    console.error(error);
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Unchanged onShown={this.props.onError} /> : this.props.children;
  }
}

/** Suspends for ever: React commits no suspended tree, so the server's HTML stays. */
function Unchanged({ onShown }: { onShown: () => void }): ReactNode {
  queueMicrotask(onShown);
  return use(NEVER);
}
