import type { PolicyBlock } from '../../../domain/content/policy.ts';
import { Prose } from '../../ui/prose.tsx';
import styles from './privacy.module.css';

/** One part of the policy: text, a table, or points around a stone. */
export function Blocks({ blocks, label }: { blocks: PolicyBlock[]; label: string }) {
  return blocks.map((block, index) => {
    const key = `${block.kind}-${index}`;
    if (block.kind === 'text') return <Prose key={key} html={block.html} className={styles.words} />;
    if (block.kind === 'ledger')
      return <Ledger key={key} label={label} head={block.head} rows={block.rows} />;
    return (
      <ul key={key} className={styles.points}>
        {block.points.map(({ title, html }) => (
          <li key={title}>
            <h3>{title}</h3>
            <Prose html={html} className={styles.point} />
          </li>
        ))}
      </ul>
    );
  });
}

/** A table that becomes cards on small screens. Explicit roles are needed, because other display values remove them. */
function Ledger({ label, head, rows }: { label: string; head: string[]; rows: string[][] }) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display: block` removes the roles of a table
    <table className={styles.ledger} role="table">
      <caption className="visually-hidden">{label}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {head.map((cell) => (
            <th key={cell} scope="col" role="columnheader">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([first = '', ...rest]) => (
          <tr key={first} role="row">
            <th scope="row" role="rowheader">
              {first}
            </th>
            {rest.map((cell, index) => (
              <td key={head[index + 1]} role="cell" data-label={head[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: until here
  );
}
