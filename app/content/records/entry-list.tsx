import { useState } from 'react';
import { Link } from 'react-router';
import { indiaDateAndTime } from '../../../domain/dates/words.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { Announcement, ItemTools } from '../fields/item-tools.tsx';
import { useItems } from '../fields/use-items.ts';
import type { PublicationState } from './attention.ts';
import styles from './content.module.css';

export type Entry = {
  id: string;
  revision: number;
  /** URL of its editor. */
  to: string;
  title: string;
  detail: string;
  state: PublicationState | null;
  attention: string[];
  /** Whether it matches the search. */
  found: boolean;
};

type Props = {
  entries: readonly Entry[];
  query: string;
  /** Whether a search hides some of the entries. */
  filtered?: boolean;
  /** Editors may change the order. */
  movable?: boolean;
  removable?: boolean;
};

/** The entries in order, with a form that saves a changed order. */
export function EntryList({ entries, query, ...can }: Props) {
  const { filtered = query !== '', removable = true } = can;
  const [order, setOrder] = useState([...entries]);
  const items = useItems({ items: order, onChange: setOrder, unit: 'entry' });
  const shown = order.filter(({ found }) => found);
  const moved = order.some(({ id }, index) => id !== entries[index]?.id);
  // A filtered list cannot be reordered.
  const movable = can.movable !== false && !filtered && order.length > 1;
  const ids = (list: readonly Entry[]) => list.map(({ id }) => id).join(' ');
  if (shown.length === 0) {
    return (
      <p>{filtered ? `Nothing here${query && ` has “${query}” in it`}.` : 'There is nothing here yet.'}</p>
    );
  }
  return (
    <>
      <p className="note" role="status">
        {filtered
          ? `${shown.length} of ${order.length}${query && `, with “${query}” in them`}.`
          : `${order.length} in all${movable ? ', in the order in which pages show them' : ''}.`}
      </p>
      <ol ref={items.list} className={styles.entries} tabIndex={-1}>
        {shown.map((entry) => {
          const index = order.indexOf(entry);
          return (
            <li key={entry.id} data-dragged={items.dragged === index || undefined}>
              {movable && (
                <ItemTools
                  items={{ move: items.move, gripProps: items.gripProps }}
                  place={index}
                  count={order.length}
                  name={entry.title}
                />
              )}
              <EntryWords entry={entry} />
              {removable && <Removal entry={entry} />}
            </li>
          );
        })}
      </ol>
      <Announcement>{items.said}</Announcement>
      {moved && (
        <div className={styles.foot} data-foot="">
          <ActionForm
            name="order"
            fields={{ ids: ids(order), expected: ids(entries) }}
            buttons={[{ label: 'Save this order', pendingLabel: 'Saving...', variant: 'primary' }]}
          />
        </div>
      )}
    </>
  );
}

const HINDI = /\p{Script=Devanagari}/u;

function EntryWords({ entry: { to, title, detail, state, attention } }: { entry: Entry }) {
  return (
    <div className={styles.words}>
      <Link className="link" to={to}>
        {title}
      </Link>
      {detail && (
        <span className="note" lang={HINDI.test(detail) ? 'hi' : undefined}>
          {detail}
        </span>
      )}
      {state && (
        <span className={`tag ${styles.state}`}>
          {state.label}
          {state.at !== null && ` ${indiaDateAndTime(state.at)}`}
        </span>
      )}
      {attention.map((words) => (
        <span key={words} className={styles.attention}>
          {words}
        </span>
      ))}
    </div>
  );
}

/** Confirms a removal. */
function Removal({ entry: { id, title, revision } }: { entry: Entry }) {
  return (
    <details className={styles.removal}>
      <summary>
        Remove<span className="visually-hidden"> {title}</span>
      </summary>
      <p className="small">Remove “{title}” from the site? The activity log keeps it.</p>
      <ActionForm
        name={`remove-${id}`}
        fields={{ id, expected: String(revision) }}
        buttons={[{ label: 'Yes, remove it', about: title, pendingLabel: 'Removing...', variant: 'danger' }]}
      />
    </details>
  );
}
