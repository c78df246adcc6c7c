import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type Ref,
  Suspense,
  use,
  useState,
  useSyncExternalStore,
} from 'react';

/** Makes the HTML of a part by itself: of the same props always the same, so that it may be kept. Null where it is not loaded yet. */
export type MakeHtml = <P extends object>(part: ComponentType<P>, props: P) => string | null;

/** How the server makes parts; without it they are made in place. */
export const SentHtml = createContext<MakeHtml | null>(null);

/** What the server alone shows, and does not tell the script; there it is undefined. */
export type Sent<T> = T | undefined;

/** Keeps a loader's data, under the name `sent`, from the script of the page (app/public-client/document.tsx). */
export const forServer = <T,>(data: T): Sent<T> => data;

type Holder = Omit<AnchorHTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML' | 'part'>;
type Props<P extends object> = Holder & {
  /** Tells it from all others on its page. */
  name: string;
  /**
   * What stands inside: it shows its props and nothing else, by no hook, no data of the page and no `Link`.
   * `import.meta.env.SSR ? Part : null` keeps one that is large out of the script; then its style sheet is imported beside
   * it, for it belongs to the page. Such a one may be `lazy`.
   */
  part?: ComponentType<P> | null;
  /** What the part is given: plain data, as it could be written down in JSON. */
  props?: Sent<P>;
  /** In the place of a part: HTML that is made already. */
  html?: Sent<string>;
  /** The element that holds it. */
  as?: 'div' | 'span' | 'section' | 'article' | 'nav' | 'aside' | 'blockquote' | 'ul' | 'a';
  ref?: Ref<HTMLElement>;
};

/** Something that no script changes: the server makes it, once for all who see the same, and React leaves it as it was sent. */
export function AsSent<P extends object>({ name, part: Part, props, html, as, ref, ...rest }: Props<P>) {
  const Element = (as ?? 'div') as 'div';
  const holder = { ...rest, ref: ref as Ref<HTMLDivElement>, 'data-sent': name };
  const make = use(SentHtml);
  const isTakenOver = useTakenOver();
  const canMake = Part && props;
  const [found] = useState(() => (isTakenOver || canMake || html !== undefined ? '' : foundHtml(name)));
  const made = html ?? (import.meta.env.SSR && canMake ? make?.(Part, props) : null) ?? null;
  if (made !== null && !isTakenOver)
    return <Element {...holder} dangerouslySetInnerHTML={{ __html: made }} />;
  if (canMake && !isTakenOver)
    return (
      <Element {...holder}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </Element>
    );
  // React takes an element over without looking at HTML that it did not make.
  return <Element {...holder} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: found }} />;
}

const never = () => () => {};

/** Whether the server made this element; stays so for as long as it stands. */
function useTakenOver(): boolean {
  const [isTakenOver] = useState(
    useSyncExternalStore(
      never,
      () => false,
      () => !import.meta.env.SSR,
    ),
  );
  return isTakenOver;
}

/** Where React makes the page anew, because somebody's extension had changed it: what stands in the document until then. */
const foundHtml = (name: string) =>
  document.querySelector(`[data-sent=${CSS.escape(name)}]`)?.innerHTML ?? '';
