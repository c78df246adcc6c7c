import { useId } from 'react';
import { withValueAt } from '../../../domain/content/body-paths.ts';
import { mediumFields } from '../../../domain/content/library.ts';
import type { EditingState } from '../use-editing.ts';
import { CropFocus } from './crop-focus.tsx';

type Props = { file: string; unit: 'picture' | 'film'; editing: EditingState };

/** What the library says of a file, wherever it is shown: its words, and what of a picture must stay in a crop. */
export function MediumWords({ file, unit, editing }: Props) {
  const stored = editing.documents.get(`library/${file}`);
  if (!stored) return <p className="help">Its words can be changed once it is drawn on the page.</p>;
  const set = (path: string, value: string) => editing.edit(stored, withValueAt(stored.body, path, value));
  const { title, alt } = mediumFields;
  return (
    <div className="said">
      {unit === 'picture' && (
        <CropFocus
          file={file}
          shape={`${Number(stored.body.width) || 3} / ${Number(stored.body.height) || 2}`}
          value={String(stored.body.focus ?? '')}
          onChange={(focus) => set('focus', focus)}
        />
      )}
      {unit === 'film' && (
        <Words
          label={title.label}
          max={title.max}
          rows={1}
          value={stored.body.title}
          onChange={(value) => set('title', value)}
        />
      )}
      <Words
        label={alt.label}
        help="Read out to whoever cannot see it. Said wherever it is shown."
        max={alt.max}
        rows={3}
        value={stored.body.alt}
        onChange={(value) => set('alt', value)}
      />
    </div>
  );
}

type WordsProps = {
  label: string;
  help?: string;
  max: number;
  rows: number;
  value: unknown;
  onChange: (value: string) => void;
};

function Words({ label, help, max, rows, value, onChange }: WordsProps) {
  const id = useId();
  const text = String(value ?? '');
  return (
    <div className={`field ${text.length > max ? 'wrong' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        value={text}
        aria-describedby={`${id}-under`}
        onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
      />
      <div className="under" id={`${id}-under`}>
        <p>{help}</p>
        <span className={text.length > max ? 'over' : ''}>
          {text.length} of {max}
        </span>
      </div>
    </div>
  );
}
