import type { ReactNode } from 'react';
import styles from './design.module.css';

/** One chapter of the component sheet. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.specimen}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
