import { type RefObject, useState } from 'react';
import { type Field, MOST_FILES } from '../../../domain/content/fields.ts';
import { waitingWords } from '../../../domain/content/slot-files.ts';
import { Glyph } from '../glyph.tsx';
import type { EditingState } from '../use-editing.ts';
import { Chooser } from './chooser.tsx';
import { MediumWords } from './medium-words.tsx';
import { Thumbnail } from './thumbnail.tsx';

type MediaField = Extract<Field, { kind: 'picture' | 'pictures' | 'film' | 'films' }>;

export const isMediaField = (field: Field): field is MediaField => /^(pictures?|films?)$/.test(field.kind);

type Props = {
  field: MediaField;
  value: unknown;
  /** Which of several was pressed. */
  slot: number | null;
  input: RefObject<HTMLElement | null>;
  problems: readonly string[];
  editing: EditingState;
  onChange: (value: unknown) => void;
};

/** The pictures or films of a slot: another one, one more, one less, their order; and what is said of each. */
export function MediaInput({ field, value, slot, input, problems, editing, onChange }: Props) {
  const unit = field.kind === 'films' || field.kind === 'film' ? 'film' : 'picture';
  const isList = 'most' in field;
  // One that waits is seen and can be moved up where the page shows one, too.
  const files = (Array.isArray(value) ? value : [value]).map((file) => String(file ?? '')).filter(Boolean);
  const several = isList && (field.most > 1 || files.length > field.most);
  const waiting = isList ? waitingWords(field, files.length, unit) : '';
  const most = isList ? MOST_FILES : 1;
  const [at, setAt] = useState(Math.min(slot ?? 0, Math.max(0, files.length - 1)));
  const [choosing, setChoosing] = useState<'other' | 'more' | null>(null);
  const file = files[at];
  const put = (next: string[]) => onChange(isList ? next : (next[0] ?? ''));

  function choose(chosen: readonly string[]) {
    const [first = ''] = chosen;
    if (choosing === 'more') {
      put([...files, ...chosen]);
      setAt(files.length);
    } else put(files.length === 0 ? [first] : files.map((each, place) => (place === at ? first : each)));
    back();
  }
  /** To the slot, whose button is there again then. */
  function back() {
    setChoosing(null);
    requestAnimationFrame(() => input.current?.focus());
  }
  function move(by: number) {
    const next = [...files];
    const [moved = ''] = next.splice(at, 1);
    next.splice(at + by, 0, moved);
    put(next);
    setAt(at + by);
  }

  if (choosing) {
    return (
      <div className="field media">
        <Chooser
          key={choosing}
          unit={unit}
          more={choosing === 'more'}
          taken={files}
          most={choosing === 'more' ? most - files.length : 1}
          onChoose={choose}
          onClose={back}
          editing={editing}
        />
      </div>
    );
  }
  return (
    <div className={`field media ${problems.length > 0 ? 'wrong' : ''}`}>
      <h3>{field.label}</h3>
      <p className="help">{helpOf(field, files.length)}</p>
      {waiting && <p>{waiting}</p>}
      {problems.length > 0 && (
        <div className="under">
          <p role="alert">{problems.join('. ')}</p>
        </div>
      )}
      {several && files.length > 0 && (
        <ul className="strip" aria-label={field.label}>
          {files.map((each, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one file may stand in two places.
            <li key={`${place} ${each}`} className={isList && place >= field.most ? 'waits' : undefined}>
              <button
                type="button"
                aria-current={place === at}
                onClick={() => setAt(place)}
                aria-label={`${unit === 'film' ? 'Film' : 'Picture'} ${place + 1}${isList && place >= field.most ? ', waits' : ''}`}
              >
                <Thumbnail file={each} editing={editing} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {unit === 'film' && !several && file && <Thumbnail file={file} editing={editing} />}
      <div className="row">
        <button
          ref={input as RefObject<HTMLButtonElement | null>}
          type="button"
          className="primary"
          onClick={() => setChoosing('other')}
        >
          {file ? `Choose another ${unit}` : `Choose a ${unit}`}
        </button>
        {several && files.length < MOST_FILES && files.length > 0 && (
          <button type="button" onClick={() => setChoosing('more')}>
            <Glyph name="plus" /> Add
          </button>
        )}
        {several && at > 0 && (
          <button type="button" onClick={() => move(-1)}>
            Move earlier
          </button>
        )}
        {several && at < files.length - 1 && (
          <button type="button" onClick={() => move(1)}>
            Move later
          </button>
        )}
        {file && !('required' in field && field.required) && (
          <button
            type="button"
            onClick={() => {
              put(files.filter((_, place) => place !== at));
              setAt(0);
            }}
          >
            <Glyph name="bin" /> Take out
          </button>
        )}
      </div>
      {file && <MediumWords key={file} file={file} unit={unit} editing={editing} />}
    </div>
  );
}

function helpOf(field: MediaField, count: number): string {
  const aspect =
    'aspect' in field && field.aspect
      ? `Shown at ${field.aspect.replaceAll(' ', '').replace('/', ':')}.`
      : '';
  const places = 'most' in field ? field.most : 1;
  const many = places > 1 && count <= places ? `${count} of ${places} places taken.` : '';
  return [field.help, aspect, many].filter(Boolean).join(' ');
}
