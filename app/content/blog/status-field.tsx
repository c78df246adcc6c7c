import type { Body } from '../../../domain/content/body-paths.ts';
import { articles } from '../../../domain/content/collections/articles.ts';
import { articleStateAt, type Status, statusOf } from '../../../domain/content/publication.ts';
import { indiaDay, momentMs } from '../../../domain/dates/india.ts';
import { FieldEditor } from '../fields/field-editor.tsx';
import { GroupFrame } from '../fields/field-frame.tsx';
import { controlId, problemOf } from '../fields/field-props.ts';
import styles from './blog.module.css';
import type { PartProps } from './part-props.ts';

const WAYS: [Status, string, string][] = [
  ['draft', 'Draft', 'Only editors see it. It may be unfinished.'],
  ['published', 'Published', 'On the site as soon as it is saved, or as its set of drafts is published.'],
  ['scheduled', 'Scheduled', 'Appears by itself at the time you choose.'],
];

const standsAt = (article: Body, now: number) => articleStateAt(article, now).shown !== null;

/** Warnings for an article that is public now. */
const LEAVES: Partial<Record<Status, string>> = {
  draft: 'Readers see this article now. Saved as a draft it leaves the site.',
  scheduled: 'Readers see this article now. Saved so it leaves the site until its time.',
};

/** The status field, with a time for scheduled articles. */
export function StatusField({ article, body, change, problems }: PartProps) {
  const status = statusOf(body);
  const at = momentMs(String(body.publishAt ?? ''));
  const isShown = article.isPublic && !article.document.draft && standsAt(article.document.body, article.now);
  return (
    <GroupFrame id={controlId('status')} label="Status" problem={problemOf(problems, 'status')}>
      <div className={styles.ways}>
        {WAYS.map(([value, label, words]) => (
          <label key={value} className={styles.way}>
            <input
              type="radio"
              name="status"
              value={value}
              checked={status === value}
              onChange={() => change({ ...body, status: value })}
            />
            <span>
              <b>{label}</b>
              <span className="note">{words}</span>
            </span>
          </label>
        ))}
      </div>
      {status === 'scheduled' && (
        <FieldEditor
          field={articles.fields.publishAt}
          path="publishAt"
          value={body.publishAt}
          onChange={(value) => {
            const chosen = momentMs(String(value));
            // The visible date follows the scheduled time.
            change({
              ...body,
              publishAt: value,
              ...(chosen !== null && { date: indiaDay(chosen) }),
            });
          }}
          problems={problems}
        />
      )}
      {status === 'scheduled' && at !== null && at <= article.now && (
        <p className="note">This time has passed: it appears as soon as it is saved.</p>
      )}
      <p className="note" role="status">
        {isShown && !standsAt(body, article.now) && LEAVES[status]}
      </p>
    </GroupFrame>
  );
}
