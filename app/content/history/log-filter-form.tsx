import { href, Link } from 'react-router';
import { SearchForm } from '../../admin-ui/search-form.tsx';
import { Button } from '../../ui/button.tsx';
import { type Option, SelectField } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import log from './log.module.css';
import type { LogFilter, ParsedFilter } from './log-filter.ts';

type Props = {
  filter: LogFilter;
  problems: ParsedFilter['problems'];
  actions: Option[];
  collections: Option[];
  people: Option[];
};

/** The filter of the log, as a GET form. */
export function LogFilterForm({ filter, problems, actions, collections, people }: Props) {
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <details className={log.filters} open={isFiltered}>
      <summary>Filter{isFiltered ? 'ed' : ''}</summary>
      <SearchForm action={href('/adminDash')} searchKey={JSON.stringify(filter)} className={log.fields}>
        <SelectField
          label="What"
          name="what"
          placeholder="Everything"
          options={actions}
          defaultValue={filter.what}
        />
        <SelectField
          label="Where"
          name="collection"
          placeholder="Everywhere"
          options={collections}
          defaultValue={filter.collection}
        />
        <SelectField
          label="Who"
          name="person"
          placeholder="Everybody"
          options={people}
          defaultValue={filter.person}
        />
        <TextField label="From" name="from" type="date" defaultValue={filter.from} error={problems.from} />
        <TextField
          label="Until"
          name="until"
          type="date"
          defaultValue={filter.until}
          error={problems.until}
        />
        <div className="row">
          <Button type="submit" variant="ghost" size="small" icon={null}>
            Show
          </Button>
          {isFiltered && (
            <Link className="tag" to={href('/adminDash')}>
              Show everything
            </Link>
          )}
        </div>
      </SearchForm>
    </details>
  );
}
