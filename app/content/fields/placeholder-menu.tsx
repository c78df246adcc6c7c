import { useId, useRef, useState } from 'react';
import { useFieldChoices } from './field-choices.tsx';
import styles from './fields.module.css';

type Props = {
  /** Label of the field that it inserts into. */
  label: string;
  onInsert: (name: string) => void;
};

/** Inserts placeholders for prices, counts and names, so that texts stay up to date. */
export function PlaceholderMenu({ label, onInsert }: Props) {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { placeholders } = useFieldChoices();
  const words = search.toLowerCase();
  const shown = placeholders.filter(({ name, meaning, value }) =>
    `${name} ${meaning} ${value}`.toLowerCase().includes(words),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles Escape from any focused element inside.
    <div
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.preventDefault();
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.tool}
        aria-expanded={open}
        aria-controls={id}
        data-scripted
        onClick={() => setOpen(!open)}
      >
        {'{ }'}
        <span className="visually-hidden"> Insert a price, count or name into {label}</span>
      </button>
      {open && (
        <div id={id} className={styles.options}>
          <label className="visually-hidden" htmlFor={`${id}-search`}>
            Search prices, counts and names
          </label>
          <input
            id={`${id}-search`}
            type="search"
            className="input"
            placeholder="Price, phone, families…"
            value={search}
            // biome-ignore lint/a11y/noAutofocus: the menu opens for a search.
            autoFocus
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <ul>
            {shown.map(({ name, meaning, value }) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => {
                    setOpen(false);
                    onInsert(name);
                  }}
                >
                  <b>{`{${name}}`}</b> <span>{value}</span>
                  <small>{meaning}</small>
                </button>
              </li>
            ))}
          </ul>
          {shown.length === 0 && <p className="note">Nothing is called so.</p>}
        </div>
      )}
    </div>
  );
}
