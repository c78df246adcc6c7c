import { Link } from 'react-router';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { historyPath } from '../../admin-ui/history-path.ts';
import { Timestamp } from '../../admin-ui/timestamp.tsx';
import { langAttribute } from '../fields/field-frame.tsx';
import { ACTION_WORDS } from './action-words.ts';
import type { LogGroup, LoggedChange } from './activity.ts';
import { DiffText } from './field-comparison.tsx';
import { FileThumbnails } from './file-thumbnails.tsx';
import { FILE_DELETED } from './files-gone.ts';
import styles from './history.module.css';
import log from './log.module.css';

type Props = { group: LogGroup };

/** Changes that were saved together, or one event. */
export function LogGroupRows({ group }: Props) {
  const [first] = group.entries;
  if (!first) return null;
  const isGroup = group.entries.length > 1;
  return (
    <li className={log.group}>
      {isGroup && (
        <p className={log.together}>
          <b>Saved together</b>: {group.entries.length} changes
        </p>
      )}
      {group.entries.map((entry) =>
        entry.kind === 'change' ? (
          <ChangeRow key={entry.id} change={entry} />
        ) : (
          <div key={entry.id} className={log.entry}>
            <p className={log.head}>
              <span className="tag">Account</span> {entry.words}
            </p>
            <p className={`note ${log.who}`}>
              {entry.who}, <Timestamp at={entry.at} />
            </p>
          </div>
        ),
      )}
    </li>
  );
}

function ChangeRow({ change }: { change: LoggedChange }) {
  const { id, at, action, name, who, changes, more, collection, documentId } = change;
  const toHistory = historyPath(collection, documentId, id);
  return (
    <article className={log.entry} aria-label={`${ACTION_WORDS[action]}: ${name}`}>
      <p className={log.head}>
        <span className={`tag ${action === 'removed' ? 'warn' : 'ok'}`}>{ACTION_WORDS[action]}</span>{' '}
        <Link to={toHistory}>{name}</Link>
      </p>
      <p className={`note ${log.who}`}>
        {who}, <Timestamp at={at} />
      </p>
      <dl className={log.changes}>
        {changes.map(({ label, words, gone, came }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang={words.length > 0 ? langAttribute(label) : undefined}>
              {words.length > 0 && (
                <span className={styles.words}>
                  <DiffText stretches={words} />
                </span>
              )}
              <Files label="Taken away" files={gone} />
              <Files label="Added" files={came} />
            </dd>
          </div>
        ))}
      </dl>
      {changes.length === 0 && <p className="note">Its fields stayed as they were.</p>}
      {more > 0 && (
        <p className="note">
          <Link to={toHistory}>
            and {more} more {more === 1 ? 'field' : 'fields'}
          </Link>
        </p>
      )}
      {change.fileGone ? <p className="note">{FILE_DELETED}</p> : <Restore change={change} />}
    </article>
  );
}

function Files({ label, files }: { label: string; files: string[] }) {
  if (files.length === 0) return null;
  return (
    <div className={log.files}>
      <span className="note">{label}</span>
      <FileThumbnails files={files} />
    </div>
  );
}

/** Confirms a restore without a script: its buttons are in a `details`. */
function Restore({ change }: { change: LoggedChange }) {
  const { id, name, action, renamed } = change;
  const hadBefore = change.hadBefore || renamed !== null;
  const form = `restore-${id}`;
  return (
    <details className={log.restore}>
      <summary>
        Restore<span className="visually-hidden"> {name}</span>…
      </summary>
      <div>
        <p className="note">
          {renamed
            ? `This was one part of a changed address. All of it is taken back: the article stands at /blog/${renamed.from} again, as it was before, and whoever follows /blog/${renamed.to} is led there. `
            : ''}
          {hadBefore
            ? 'It is public at once. The present version stays in the history, and can be brought back the same way.'
            : 'It was new with this change: to take that back removes it. It stays in the history.'}
        </p>
        <ActionForm
          name={form}
          fields={{ id, state: 'before', intent: 'restore' }}
          buttons={[
            {
              label: renamed ? 'Take the address back' : hadBefore ? 'Restore as it was before' : 'Remove it',
              about: name,
              pendingLabel: 'Restoring...',
              variant: hadBefore ? 'ghost' : 'danger',
            },
          ]}
        />
        {action !== 'removed' && !renamed && (
          <ActionForm
            name={`${form}-after`}
            fields={{ id, state: 'after', intent: 'restore' }}
            buttons={[{ label: 'Restore as this change left it', about: name, pendingLabel: 'Restoring...' }]}
          />
        )}
      </div>
    </details>
  );
}
