import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type ButtonLook = {
  /** `primary` marks the main action; use it once in a view. */
  variant?: 'primary' | 'ink' | 'ghost' | 'plain' | 'danger';
  size?: 'normal' | 'small';
  wide?: boolean;
  /** Icon of the right cell; `null` removes the cell. */
  icon?: IconName | null;
  /** Icon before the label, in the same cell. */
  before?: IconName;
};

const VARIANTS = { primary: 'primary', ink: 'ink', ghost: 'ghost', plain: '', danger: 'danger' } as const;

/** The class names of a button. */
export function classes({ variant = 'plain', size, wide }: ButtonLook, className?: string) {
  return ['button', VARIANTS[variant], size === 'small' && 'compact', wide && 'wide', className]
    .filter(Boolean)
    .join(' ');
}

/** Longer labels may wrap to two lines. */
const LONG = 32;
/** Length of the visible text; elements in a label are for screen readers only. */
const lettersIn = (label: ReactNode): number =>
  Array.isArray(label)
    ? label.reduce<number>((sum, part: ReactNode) => sum + lettersIn(part), 0)
    : typeof label === 'string'
      ? label.length
      : 0;

/** The label and icons inside a button. */
export function ButtonContent({
  icon = 'arrow-right',
  before,
  children,
}: ButtonLook & { children: ReactNode }) {
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
    /** Shows a spinner and `busyLabel`; the button keeps its focus and ignores clicks. */
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
      // A disabled button would lose the focus.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <span>
          <span className="spinner" aria-hidden="true" />
          {busyLabel}
        </span>
      ) : (
        <ButtonContent icon={icon} before={before}>
          {children}
        </ButtonContent>
      )}
    </button>
  );
}

/** Editors remove a button by emptying its label; an icon alone would have no accessible name. */
export const isLabelEmpty = (words: ReactNode) => words === '' || words === undefined || words === null;

type ButtonAnchorProps = ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A button that links to a public page, phone number, file, hash or another site, without the router. */
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
  if (isLabelEmpty(children)) return null;
  return (
    <a {...rest} className={classes({ variant, size, wide }, className)}>
      <ButtonContent icon={icon} before={before}>
        {children}
      </ButtonContent>
    </a>
  );
}
