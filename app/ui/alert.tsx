import type { ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  /** Screen readers read an error at once, and other tones after the current speech. */
  tone?: 'error' | 'ok' | 'info';
  /** The element around it is a live region already. */
  isAnnounced?: boolean;
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLDivElement>;
  id?: string;
  tabIndex?: number;
};

const TONES = {
  error: { look: 'alert', role: 'alert', icon: 'warning-circle' },
  ok: { look: 'alert ok', role: 'status', icon: 'check-circle' },
  info: { look: 'alert info', role: 'status', icon: 'info' },
} as const;

/** A message that stays on the page, next to its subject. */
export function Alert({ tone = 'error', children, className, isAnnounced, ...rest }: Props) {
  const { look, role, icon } = TONES[tone];
  return (
    <div
      {...rest}
      className={className ? `${look} ${className}` : look}
      role={isAnnounced ? undefined : role}
    >
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
