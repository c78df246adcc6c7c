import type { Field } from '../../../domain/content/fields.ts';
import { isObject } from '../../../domain/content/plain-object.ts';
import { rupees } from '../../../domain/content/prices.ts';
import { textOf } from '../fields/field-props.ts';
import { Thumbnail } from '../fields/picture/medium-tile.tsx';
import { useSurroundings } from '../fields/surroundings.tsx';
import styles from './editor.module.css';

/** A value to be read and compared, not edited. */
export function ValueShown({ field, value }: { field: Field; value: unknown }) {
  const { library, references } = useSurroundings();
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) {
    return <em className={styles.value}>empty</em>;
  }
  switch (field.kind) {
    case 'picture':
    case 'film':
    case 'pictures':
    case 'films': {
      const files = (Array.isArray(value) ? value : [value]).map(textOf);
      return (
        <span className={styles.files}>
          {files.map((file, place) => {
            const item = library.find((each) => each.file === file);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: shown once, never changed.
              <span key={place}>
                {item && <Thumbnail item={item} />}
                {file}
              </span>
            );
          })}
        </span>
      );
    }
    case 'flag':
      return <span className={styles.value}>{value === true ? 'Yes' : 'No'}</span>;
    case 'money':
      return (
        <span className={styles.value}>{typeof value === 'number' ? rupees(value) : textOf(value)}</span>
      );
    case 'choice':
      return (
        <span className={styles.value}>
          {field.options.find(([option]) => option === value)?.[1] ?? textOf(value)}
        </span>
      );
    case 'reference':
      return (
        <span className={styles.value}>
          {references[field.collection]?.find(({ id }) => id === value)?.title ?? textOf(value)}
        </span>
      );
    case 'lines':
      return <span className={styles.value}>{Array.isArray(value) ? value.map(textOf).join('\n') : ''}</span>;
    case 'list':
      return (
        <ol className={styles.value}>
          {(Array.isArray(value) ? value : []).map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shown once, never changed.
            <li key={place}>
              <Row fields={field.fields} row={row} />
            </li>
          ))}
        </ol>
      );
    case 'record':
      return <Row fields={field.fields} row={value} />;
    default:
      return <span className={styles.value}>{textOf(value)}</span>;
  }
}

function Row({ fields, row }: { fields: Record<string, Field>; row: unknown }) {
  return (
    <dl className={styles.value}>
      {Object.entries(fields).map(([key, field]) => (
        <div key={key}>
          <dt>{field.label}</dt>
          <dd>
            <ValueShown field={field} value={isObject(row) ? row[key] : undefined} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
