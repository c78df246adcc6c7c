import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';

/** For `AsSent`, made once: a part whose script is fetched where the page did not come with it. */
export const partOf = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (found) => ({ default: found }),
      () => ({ default: Nothing as ComponentType<P> }),
    ),
  );

const Nothing = () => null;

type Props<P extends object> = {
  part: ComponentType<P>;
  /** What the part is given. */
  props: P;
  /** The element that holds it. */
  as?: 'div' | 'span';
  className?: string | undefined;
};

/**
 * Something drawn that nobody can change: on a page that came with it React leaves it as it was sent, and its script is
 * not fetched. What opens over a page waits for the script; where that is lost, it stands without the part. The
 * style sheets of the part are imported beside this too, for they belong to the page.
 */
export function AsSent<P extends object>({ part, props, as: Element = 'div', className }: Props<P>) {
  const isSent = useTakenOver();
  const Part = part as ComponentType<object>;
  if (import.meta.env.SSR) {
    return (
      <Element className={className}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </Element>
    );
  }
  // React takes an element over without looking at HTML that it did not make.
  if (isSent)
    return (
      <Element className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    );
  return (
    <Element className={className}>
      <Part {...props} />
    </Element>
  );
}

const never = () => () => {};

/** Whether the server made this element; stays so for as long as it stands. */
function useTakenOver(): boolean {
  const [isTakenOver] = useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  );
  return isTakenOver;
}
