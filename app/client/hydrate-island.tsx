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
import { keepTyped } from '../start/keep-typed.ts';

const NEVER = new Promise<never>(() => undefined);

/**
 * Hydrates an island in a root of its own. Resolves to whether it answers: after an error its HTML stays as it was sent
 * and typed into, and works as without scripts.
 */
export function hydrateIsland(element: HTMLElement, Part: ComponentType<object>): Promise<boolean> {
  const { props = '{}', prefix = '' } = element.dataset;
  const slot = element.querySelector('[data-slot]');
  const restoreTyped = keepTyped(element);
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
      // React clears what it unmounts: the nodes are out of its reach meanwhile.
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
    // React says so of text that a translator has changed, and renders the island anew.
    onRecoverableError: () => undefined,
    // `unmount` above: React looks for nodes that are out of its reach.
    onUncaughtError: () => undefined,
  };
  let root!: ReturnType<typeof hydrateRoot>;
  startTransition(() => {
    root = hydrateRoot(element, island, options);
  });
  return root;
}

function Committed({ onCommit, children }: { onCommit: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island is first committed.
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

/** React commits no tree that waits: it leaves the HTML as it stands. */
function Unchanged({ onShown }: { onShown: () => void }): ReactNode {
  queueMicrotask(onShown);
  return use(NEVER);
}
