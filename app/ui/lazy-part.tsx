import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { retryImport } from './retry-import.ts';

type Part<P> = { default: ComponentType<P> };

type Props<P extends { onClose: () => void }> = {
  /** Imports the script of the part; pass a stable function. */
  load: () => Promise<Part<P>>;
  /** URL of the same content without a script. */
  plain: string;
  /** Props of the loaded component. */
  props: P;
};

/**
 * An overlay whose script loads on demand. Loading fails offline, or after a release replaces the file.
 * A dialog then offers a retry and the plain link.
 */
export function LazyPart<P extends { onClose: () => void }>({ props, ...rest }: Props<P>) {
  const [closings, setClosings] = useState(0);
  const onClose = () => {
    setClosings((before) => before + 1);
    props.onClose();
  };
  return <OnePart key={`${closings} ${rest.plain}`} {...rest} props={{ ...props, onClose }} />;
}

/** One opening of the part: its key gives each opening new state. */
function OnePart<P extends { onClose: () => void }>({ load, plain, props }: Props<P>) {
  const [{ Wanted, attempt }, setAttempt] = useState(() => ({ Wanted: lazy(load), attempt: 0 }));
  const again = (error: unknown) =>
    setAttempt({ Wanted: lazy(() => retryImport(load, error)), attempt: attempt + 1 });
  return (
    <Boundary
      key={attempt}
      otherwise={(error) => (
        <Dialog open size="small" title="This could not be loaded." onClose={props.onClose}>
          <p>The connection may be lost. Nothing that you wrote on this page is gone.</p>
          <div className="row">
            <Button variant="primary" onClick={() => again(error)}>
              Try again
            </Button>
            <a className="link" href={plain} target="_blank" rel="noreferrer">
              Open it in a new tab
            </a>
          </div>
        </Dialog>
      )}
    >
      <Suspense>
        <Wanted {...props} />
      </Suspense>
    </Boundary>
  );
}

type BoundaryProps = { otherwise: (error: unknown) => ReactNode; children: ReactNode };

class Boundary extends Component<BoundaryProps, { caught: { error: unknown } | null }> {
  override state = { caught: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override render() {
    const { caught } = this.state;
    return caught ? this.props.otherwise(caught.error) : this.props.children;
  }
}
