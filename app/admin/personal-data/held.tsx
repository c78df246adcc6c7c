import type { HeldRows } from '../../../server/personal-data/holding.ts';
import styles from './personal-data.module.css';

/** Every row of one kind, with the names that the exported file gives its columns too. */
export function Held({ held }: { held: HeldRows[] }) {
  return held.map(({ table, label, rows }) => (
    <section key={table} className={styles.kind} aria-label={label}>
      <h3>{label}</h3>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of some kinds have nothing of their own, and none moves.
        <dl key={place} className={styles.entry}>
          {shown(row).map(([name, value]) => (
            <Pair key={name} name={name} value={value} />
          ))}
        </dl>
      ))}
    </section>
  ));
}

function Pair({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{words(name)}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** What is not empty, each of JSON on a line of its own. */
const shown = (row: Record<string, unknown>): [string, string][] =>
  Object.entries(row).flatMap(([name, value]): [string, string][] => {
    const text = textOf(value);
    return text === '' ? [] : [[name, text]];
  });

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, part]) => [words(name), textOf(part).replaceAll('\n', ', ')] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join('\n');
}

/** `createdAt` → `Created at`. */
const words = (name: string) => {
  const apart = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
  return apart.charAt(0).toUpperCase() + apart.slice(1);
};
