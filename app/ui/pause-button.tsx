import { Icon } from './icon.tsx';

type Props = {
  /** The moving thing to pause, for example "the pictures". */
  what: string;
  className?: string;
};

/** Pauses what moves by itself (WCAG 2.2.2). The behaviour that moves it shows this button (behaviours/rotation.ts). */
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
