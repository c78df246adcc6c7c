import type { ReactNode } from 'react';
import { href } from 'react-router';
import { dateAndTime } from '../../../domain/dates/words.ts';
import { SearchForm } from '../../admin-ui/search-form.tsx';
import { Button } from '../../ui/button.tsx';
import { ACTION_WORDS } from './action-words.ts';
import type { Version } from './document-versions.ts';
import styles from './versions.module.css';

type Props = {
  collection: string;
  id: string;
  before: string | null;
  list: Version[];
  chosen: { from: string; to: string };
  /** Links to newer and older versions. */
  children: ReactNode;
};

/** The versions, newest first, with a choice of two to compare. It needs no script. */
export function VersionList({ collection, id, before, list, chosen, children }: Props) {
  return (
    <SearchForm
      action={href('/adminHistory')}
      searchKey={`${chosen.from} ${chosen.to}`}
      className={styles.list}
      label="Versions"
    >
      <input type="hidden" name="collection" value={collection} />
      <input type="hidden" name="id" value={id} />
      {before && <input type="hidden" name="before" value={before} />}
      <p className={styles.heads} aria-hidden="true">
        <span>Before</span>
        <span>After</span>
      </p>
      <ol>
        {list.map((version) => (
          <li key={version.id}>
            <Mark side="from" version={version} chosen={chosen.from} />
            {version.id === 'first' ? <i /> : <Mark side="to" version={version} chosen={chosen.to} />}
            <span>
              <b>{version.action ? ACTION_WORDS[version.action] : 'At the start'}</b>
              <small>
                {version.at === null
                  ? version.gone
                    ? 'It was not there yet'
                    : 'As the site was set up'
                  : `${version.who}, ${dateAndTime(version.at)}`}
              </small>
            </span>
          </li>
        ))}
      </ol>
      <div className="row">
        <Button type="submit" variant="ghost" size="small" icon={null}>
          Compare
        </Button>
        {children}
      </div>
    </SearchForm>
  );
}

function Mark({ side, version, chosen }: { side: 'from' | 'to'; version: Version; chosen: string }) {
  const where = side === 'from' ? 'left' : 'right';
  const when = version.at === null ? 'as at the start' : `of ${dateAndTime(version.at)}`;
  return (
    <label className={styles.mark}>
      <input type="radio" name={side} value={version.id} defaultChecked={version.id === chosen} />
      <span className="visually-hidden">
        On the {where}: the version {when}
      </span>
    </label>
  );
}
