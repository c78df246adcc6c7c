import { useState } from 'react';
import { Link } from 'react-router';
import { fold } from '../../../domain/fold.ts';
import { readSearchTerm } from '../../../domain/inputs/search-term.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import fields from '../fields/fields.module.css';
import { Announcement } from '../fields/item-tools.tsx';
import { useItems } from '../fields/use-items.ts';
import styles from './faq.module.css';
import { shortened } from './shortened.ts';

type Entry = { id: string; question: string; answer: string; group: string };
type Props = { list: Entry[]; chosen: string | undefined };

/** The questions in the order of the page; a new order is public after saving. */
export function FaqList({ list, chosen }: Props) {
  const [order, setOrder] = useState(list.map(({ id }) => id));
  const [search, setSearch] = useState('');
  const items = useItems({ items: order, onChange: setOrder, unit: 'question' });
  const known = new Map(list.map((entry) => [entry.id, entry]));
  const words = fold(readSearchTerm(search));
  const shown = order.flatMap((id, index) => {
    const entry = known.get(id);
    const text = fold(`${entry?.question} ${entry?.answer} ${entry?.group}`);
    return entry && text.includes(words) ? [{ ...entry, place: index }] : [];
  });
  const isMoved = order.some((id, index) => id !== list[index]?.id);
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">Questions</h2>
      <div className="field" data-scripted>
        <label htmlFor="search">Search</label>
        <input
          id="search"
          type="search"
          className="input"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      <p className="note" aria-live="polite">
        {words ? `${shown.length} of ${list.length}` : `${list.length} questions`}
      </p>
      <ol ref={items.list} className={`${fields.items} ${styles.list}`} tabIndex={-1}>
        {shown.map(({ id, question, group, place }) => (
          <li key={id} className={styles.entry} data-dragged={items.dragged === place || undefined}>
            {words === '' && (
              <button
                type="button"
                className={fields.grip}
                data-scripted
                aria-label={`Move ${shortened(question)}: drag it, or use the arrow keys`}
                {...items.gripProps(place)}
              />
            )}
            <Link
              to={`?faq=${id}`}
              title={question}
              aria-current={id === chosen ? 'true' : undefined}
              preventScrollReset
            >
              {shortened(question)}
              <small>{group}</small>
            </Link>
            {words === '' && (
              <span className={fields.tools} data-scripted>
                <button
                  type="button"
                  className={fields.tool}
                  data-part="earlier"
                  disabled={place === 0}
                  aria-label={`Move ${shortened(question)} up`}
                  onClick={() => items.move(place, place - 1, 'earlier')}
                >
                  <Icon name="arrow-up" />
                </button>
                <button
                  type="button"
                  className={fields.tool}
                  data-part="later"
                  disabled={place === order.length - 1}
                  aria-label={`Move ${shortened(question)} down`}
                  onClick={() => items.move(place, place + 1, 'later')}
                >
                  <Icon name="arrow-down" />
                </button>
              </span>
            )}
            <Link
              to={`?delete=${id}`}
              className={fields.tool}
              aria-label={`Delete ${shortened(question)}`}
              preventScrollReset
            >
              <Icon name="trash" />
            </Link>
          </li>
        ))}
      </ol>
      <Announcement>{items.said}</Announcement>
      {isMoved && (
        <div className={styles.order} data-foot="">
          <p>The order is not saved yet.</p>
          <ActionForm
            name="order"
            fields={{ ids: order.join(' '), expected: list.map(({ id }) => id).join(' ') }}
            buttons={[{ label: 'Save order', pendingLabel: 'Saving...', variant: 'primary' }]}
          />
        </div>
      )}
    </section>
  );
}
