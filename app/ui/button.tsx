import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type ButtonLook = {
  /** `primary` once in a view: the one thing to do next. */
  variant?: 'primary' | 'ink' | 'ghost' | 'plain' | 'danger';
  size?: 'normal' | 'small';
  wide?: boolean;
  /** In the arrow cell on the right; `null` leaves the cell away. */
  icon?: IconName | null;
  /** Before the label, inside the same cell. */
  before?: IconName;
};

const VARIANTS = { primary: 'primary', ink: 'ink', ghost: 'ghost', plain: '', danger: 'danger' } as const;

/** The classes of a button's element. */
export function classes({ variant = 'plain', size, wide }: ButtonLook, className?: string) {
  return ['button', VARIANTS[variant], size === 'small' && 'compact', wide && 'wide', className]
    .filter(Boolean)
    .join(' ');
}

/** A label that may stand in two lines. */
const LONG = 32;
/** Of what is seen: what else a label holds is read out only. */
const lettersIn = (label: ReactNode): number =>
  Array.isArray(label)
    ? label.reduce<number>((sum, part: ReactNode) => sum + lettersIn(part), 0)
    : typeof label === 'string'
      ? label.length
      : 0;

/** The label and icons inside a button. */
export function Cells({ icon = 'arrow-right', before, children }: ButtonLook & { children: ReactNode }) {
  return (
    <>
      <span className={lettersIn(children) > LONG ? 'long' : undefined}>
        {before && <Icon name={before} />}
        {children}
      </span>
      {icon && (
        <i aria-hidden="true">
          <Icon name={icon} />
        </i>
      )}
    </>
  );
}

type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    className?: string;
    /** Shows a spinner and `busyLabel`; the button keeps its focus but does nothing. */
    busy?: boolean;
    busyLabel?: string;
    ref?: Ref<HTMLButtonElement>;
    children: ReactNode;
  };

export function Button({
  variant,
  size,
  wide,
  icon,
  before,
  busy = false,
  busyLabel = 'Submitting...',
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes({ variant, size, wide }, className)}
      aria-disabled={busy || undefined}
      // A disabled button would drop the focus to the top of the page.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <span>
          <span className="spinner" aria-hidden="true" />
          {busyLabel}
        </span>
      ) : (
        <Cells icon={icon} before={before}>
          {children}
        </Cells>
      )}
    </button>
  );
}

/** Editors leave a button out by leaving its words out: it would be an icon without a name. */
export const hasNoWords = (words: ReactNode) => words === '' || words === undefined || words === null;

type ButtonAnchorProps = ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A public page, a telephone number, a file, a place on this page or another site: where the browser leads. */
export function ButtonAnchor({
  variant,
  size,
  wide,
  icon,
  before,
  className,
  children,
  ...rest
}: ButtonAnchorProps) {
  if (hasNoWords(children)) return null;
  return (
    <a {...rest} className={classes({ variant, size, wide }, className)}>
      <Cells icon={icon} before={before}>
        {children}
      </Cells>
    </a>
  );
}
