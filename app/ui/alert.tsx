import type { ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  /** An error interrupts a screen reader, the others wait for it. */
  tone?: 'error' | 'ok' | 'info';
  /** What it stands in is read out already. */
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

/** A message that stays on the page, beside what it is about. */
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
