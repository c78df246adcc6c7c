import { href, Link } from 'react-router';
import { MAX_DAYS, PERIODS } from '../../../domain/reports/period.ts';
import { SearchForm } from '../../admin-ui/search-form.tsx';
import tabs from '../../admin-ui/tabs.module.css';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './figures.module.css';
import type { Report } from './load-report.ts';

const LABELS = { 7: '7 days', 28: '28 days', 90: '90 days', month: 'This month' } as const;

/** Chooses the period. It is in the address. */
export function PeriodPicker({
  period,
  requestedDays,
  today,
}: Pick<Report, 'period' | 'requestedDays' | 'today'>) {
  const { name, problem } = period;
  const isOwn = name === 'own' || problem !== null;
  return (
    <div className={styles.period}>
      <nav aria-label="Period" className={`${tabs.tabs} ${styles.tabs}`}>
        {PERIODS.map((each) => (
          <Link
            key={each}
            to={{ pathname: href('/adminFigures'), search: each === '28' ? '' : `period=${each}` }}
            aria-current={!isOwn && each === name ? 'page' : undefined}
            preventScrollReset
          >
            {LABELS[each]}
          </Link>
        ))}
      </nav>
      <details open={isOwn} className={styles.own}>
        <summary>Other days</summary>
        <SearchForm
          action={href('/adminFigures')}
          searchKey={`${requestedDays.from} ${requestedDays.until}`}
          label="Other days"
          className={styles.between}
        >
          <TextField
            label="First day"
            name="from"
            type="date"
            max={today}
            defaultValue={requestedDays.from || period.from}
            error={problem ?? undefined}
          />
          <TextField
            label="Last day"
            name="until"
            type="date"
            defaultValue={requestedDays.until || period.until}
          />
          <Button type="submit" variant="ghost" size="small" icon={null}>
            Show
          </Button>
          <p className="note">Days of India, at most {MAX_DAYS}.</p>
        </SearchForm>
      </details>
    </div>
  );
}
