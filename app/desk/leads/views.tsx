import { Link } from 'react-router';
import type { Owner } from '../../../domain/leads/activity.ts';
import { MAX_COUNT } from '../../../domain/leads/limits.ts';
import { STAGES } from '../../../domain/leads/stages.ts';
import type { LeadCounts } from '../../../server/store/leads/lead-types.ts';
import type { LeadView } from '../../../server/store/leads/lead-views.ts';
import { SearchForm } from '../../admin-ui/search-form.tsx';
import tabs from '../../admin-ui/tabs.module.css';
import { Button } from '../../ui/button.tsx';
import { type Option, SelectField } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { KEY_MARKS } from './keys.ts';
import { countFilters, type LeadParams, toSearchParams, VIEWS, type View } from './lead-filter.ts';
import leads from './leads.module.css';
import { OwnViews, SaveView } from './saved-views.tsx';
import styles from './views.module.css';

type Props = {
  path: string;
  leadParams: LeadParams;
  counts: LeadCounts;
  people: Owner[];
  forms: Option[];
  sources: string[];
  campaigns: string[];
  views: ShownView[];
};

/** A saved view with its count; `more` if the count is only a minimum. */
export type ShownView = LeadView & { many: number; more: boolean };

const LABELS: Record<View, string> = {
  all: 'All',
  next: 'What next',
  mine: 'Mine',
  held: 'Held',
  trouble: 'Not delivered',
};

/** Tabs, search and filters of the list. All of them are in the address. */
export function Views(props: Props) {
  const { path, leadParams, counts, people, forms, sources, campaigns, views } = props;
  const set = countFilters(leadParams);
  const query = String(new URLSearchParams(toSearchParams(leadParams)));
  const saved = views.find((view) => view.query === query);
  return (
    <div className={styles.views} data-list>
      <nav aria-label="Lists of leads" className={`${tabs.tabs} ${styles.tabs}`}>
        {VIEWS.map((view) => (
          <Link
            key={view}
            to={{ pathname: path, search: view === 'all' ? '' : `view=${view}` }}
            aria-current={leadParams.q === '' && view === leadParams.view && !saved ? 'page' : undefined}
          >
            {LABELS[view]} <Count many={countOf(view, counts)} />
          </Link>
        ))}
        {views.map((view) => (
          <Link
            key={view.id}
            to={{ pathname: path, search: view.query }}
            aria-current={view === saved ? 'page' : undefined}
            data-saved
          >
            {view.name} <Count many={view.many} more={view.more} />
          </Link>
        ))}
      </nav>
      <div className={styles.find}>
        <SearchForm action={path} searchKey={leadParams.q} label="Search all leads" className={styles.search}>
          <TextField
            label="Name, phone, e-mail or reference"
            name="q"
            type="search"
            data-key={KEY_MARKS.search}
            defaultValue={leadParams.q}
            maxLength={100}
            autoComplete="off"
            placeholder="Name, phone, plot, note, e-mail…"
          />
          <Button type="submit" variant="ink" size="small" icon={null} before="magnifying-glass">
            Search
          </Button>
        </SearchForm>
        {leadParams.q === '' && (
          <details className={leads.fold} open={set > 0}>
            <summary>{set === 0 ? 'Filter the list' : `Filtered by ${set}`}</summary>
            <SearchForm
              action={path}
              searchKey={JSON.stringify(toSearchParams(leadParams))}
              label="Filter the list"
              className={styles.filter}
            >
              {leadParams.view !== 'all' && <input type="hidden" name="view" value={leadParams.view} />}
              {leadParams.sort && <input type="hidden" name="sort" value={leadParams.sort} />}
              {leadParams.view !== 'next' && (
                <Choice label="Stage" name="stage" value={leadParams.stage} options={STAGE_OPTIONS} />
              )}
              {leadParams.view !== 'mine' && (
                <Choice
                  label="Owner"
                  name="owner"
                  value={leadParams.owner}
                  options={people.map(({ id, name }) => ({ value: id, label: name }))}
                />
              )}
              {leadParams.view !== 'next' && (
                <>
                  <Choice label="Form" name="form" value={leadParams.form} options={forms} />
                  <Choice
                    label="Source"
                    name="source"
                    value={leadParams.source}
                    options={sources.map(same)}
                  />
                  <Choice
                    label="Campaign"
                    name="campaign"
                    value={leadParams.campaign}
                    options={campaigns.map(same)}
                  />
                  <TextField
                    label="Plot"
                    name="plot"
                    defaultValue={leadParams.plot}
                    maxLength={10}
                    placeholder="F06"
                    autoComplete="off"
                  />
                  <TextField label="From" name="from" type="date" defaultValue={leadParams.from} />
                  <TextField label="Until" name="until" type="date" defaultValue={leadParams.until} />
                </>
              )}
              <div className="row">
                <Button type="submit" variant="ink" size="small" icon={null}>
                  Show these
                </Button>
                {set > 0 && (
                  <Link
                    className="link"
                    to={{
                      pathname: path,
                      search: leadParams.view === 'all' ? '' : `view=${leadParams.view}`,
                    }}
                  >
                    Show all
                  </Link>
                )}
              </div>
            </SearchForm>
            {set > 0 && !saved && leadParams.view !== 'next' && <SaveView query={query} />}
          </details>
        )}
        <OwnViews views={views} />
      </div>
    </div>
  );
}

const STAGE_OPTIONS = Object.entries(STAGES).map(([value, label]) => ({ value, label }));
const same = (value: string) => ({ value, label: value });

function countOf(view: View, { overdue, uncalled, tried, mine, held, trouble }: LeadCounts): number {
  return { all: 0, next: overdue + uncalled + tried, mine, held, trouble }[view];
}

function Count({ many, more = false }: { many: number; more?: boolean }) {
  if (many === 0) return null;
  return (
    <span className="tabular">{many < MAX_COUNT ? `${many}${more ? '+' : ''}` : `${MAX_COUNT - 1}+`}</span>
  );
}

function Choice(props: { label: string; name: string; value: string; options: Option[] }) {
  const { value, options, ...rest } = props;
  // The list of choices is limited, so the address may name a value outside it.
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <SelectField
      {...rest}
      defaultValue={value}
      placeholder="Any"
      options={known ? options : [...options, same(value)]}
    />
  );
}
