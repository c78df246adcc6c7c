import { href, Link } from 'react-router';
import { DEVICES } from '../../../domain/web-vitals/measurement.ts';
import { SearchForm } from '../../admin-ui/search-form.tsx';
import { MEASURED_PAGES } from '../../start/cached-pages.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/choice-field.tsx';
import styles from './measures.module.css';
import { DEVICE_WORDS, pageWords } from './words.ts';

type Props = { page: string; device: string };

/** Chooses the page and devices of the week; both are in the URL. */
export function ChoiceForm({ page, device }: Props) {
  return (
    <SearchForm
      action={href('/adminMeasures')}
      searchKey={`${page} ${device}`}
      className={styles.choice}
      label="Page and device"
    >
      <SelectField
        label="Page"
        name="page"
        placeholder="All pages"
        options={MEASURED_PAGES.map((value) => ({ value, label: pageWords(value) }))}
        defaultValue={page}
      />
      <SelectField
        label="Device"
        name="device"
        placeholder="All devices"
        options={DEVICES.map((value) => ({ value, label: DEVICE_WORDS[value] }))}
        defaultValue={device}
      />
      <div className="row">
        <Button type="submit" variant="ghost" size="small" icon={null}>
          Show
        </Button>
        {(page || device) && (
          <Link className="tag" to={href('/adminMeasures')}>
            Show everything
          </Link>
        )}
      </div>
    </SearchForm>
  );
}
