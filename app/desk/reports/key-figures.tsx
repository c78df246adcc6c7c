import { indianCount } from '../../../domain/content/indian-number.ts';
import { shortDuration } from '../../../domain/reports/contact-time.ts';
import styles from './figures.module.css';
import type { Report } from './load-report.ts';
import { comparedWords, countWords, shareWords } from './words.ts';

type Props = Pick<Report, 'period' | 'enquiries' | 'views' | 'conversion' | 'conversionBefore' | 'waiting'>;

/** The key figures of the period. */
export function KeyFigures({ period, enquiries, views, conversion, conversionBefore, waiting }: Props) {
  const { leads, reached } = conversion;
  const visited = reached.visited ?? 0;
  const figures = [
    {
      name: 'Enquiries',
      value: indianCount(enquiries.now),
      says: comparedWords(enquiries.now, enquiries.before, period),
    },
    {
      name: 'New leads',
      value: indianCount(leads),
      says: comparedWords(leads, conversionBefore.leads, period),
    },
    {
      name: 'Half called within',
      value: waiting.median === null ? '–' : shortDuration(waiting.median),
      says: leads === 0 ? 'no new leads' : `${countWords(waiting.notYet, 'lead')} not called yet`,
    },
    {
      name: 'Came to visit',
      value: indianCount(visited),
      says: leads === 0 ? 'no new leads' : `${shareWords(visited, leads)} of the new leads, so far`,
    },
    {
      name: 'Page views',
      value: indianCount(views.now),
      says: comparedWords(views.now, views.before, period),
    },
  ];
  return (
    <dl className={styles.key}>
      {figures.map(({ name, value, says }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            <span className="note">{says}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
