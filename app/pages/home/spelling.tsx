import styles from './spelling.module.css';

/**
 * Words the specification spells in capitals (OUR SERVICES, LEARN MORE), shown in sentence case:
 * the interface has no capitals, the text stays as written.
 */
export function Calm({ children = '' }: { children?: string }) {
  const capitals = children !== children.toLowerCase() && children === children.toUpperCase();
  return capitals ? <span className={styles.calm}>{children}</span> : children;
}
