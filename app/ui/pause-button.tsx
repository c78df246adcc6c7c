import { Icon } from './icon.tsx';

type Props = {
  /** Name of the moving content, for example "the pictures". */
  what: string;
  className?: string;
};

/** Pauses automatic motion (WCAG 2.2.2). The behaviour of that motion shows this button (behaviours/rotation.ts). */
export function PauseButton({ what, className = '' }: Props) {
  return (
    <button
      className={`square ${className}`.trim()}
      type="button"
      hidden
      aria-label={`Pause ${what}`}
      data-pause={what}
    >
      <Icon name="pause" />
      <Icon name="play" />
    </button>
  );
}
