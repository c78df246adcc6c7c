import styles from './viewer.module.css';

type Props = { isWhole: boolean; toggle: () => void };

/** Switches between the whole drawing and its full size. */
export function ZoomButton({ isWhole, toggle }: Props) {
  return (
    <button
      className={`square ${styles.toggle} tabular`}
      type="button"
      aria-label={isWhole ? 'Full size, 100 %' : 'Fit the screen'}
      onClick={toggle}
    >
      {isWhole ? '100 %' : 'Fit'}
    </button>
  );
}
