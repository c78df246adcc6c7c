import sprite from '../ui/icons.svg';
import styles from './logo.module.css';

/** The name in ink, or in the colour of what it stands in. It is a picture: whatever it links to says where. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg
      className={className ? `${styles.logo} ${className}` : styles.logo}
      viewBox="0 0 214 50"
      width="214"
      height="50"
      aria-hidden="true"
    >
      <use href={`${sprite}#logo`} />
    </svg>
  );
}
