import { type PointerEvent, type RefObject, useEffect, useId, useState } from 'react';
import type { Field } from '../../domain/content/fields.ts';
import { pictureUrl } from '../../domain/media/variants.ts';
import { valueAt, withValue } from './changes.ts';
import { Glyph } from './glyph.tsx';
import type { Body, StoredDocument } from './told.ts';
import type { EditingState } from './use-editing.ts';

type Props = {
  field: Extract<Field, { kind: 'picture' | 'pictures' }>;
  value: unknown;
  /** Which of several was pressed. */
  slot: number | null;
  input: RefObject<HTMLElement | null>;
  editing: EditingState;
  onChange: (value: unknown) => void;
};

const small = (file: string) => pictureUrl(file, 240, 'jpg');

/** The pictures of a slot: another one from the library, one more, one less; and what is said of each. */
export function PictureInput({ field, value, slot, input, editing, onChange }: Props) {
  const several = field.kind === 'pictures';
  const files = (Array.isArray(value) ? value : [value]).map(String).filter(Boolean);
  const most = field.kind === 'pictures' ? field.most : 1;
  const [at, setAt] = useState(Math.min(slot ?? 0, Math.max(0, files.length - 1)));
  const [choosing, setChoosing] = useState<'other' | 'more' | null>(null);
  const file = files[at];
  const put = (next: string[]) => onChange(several ? next : (next[0] ?? ''));

  function choose(chosen: string) {
    if (choosing === 'more') {
      put([...files, chosen]);
      setAt(files.length);
    } else put(files.length === 0 ? [chosen] : files.map((each, place) => (place === at ? chosen : each)));
    setChoosing(null);
  }
  function move(by: number) {
    const next = [...files];
    const [moved = ''] = next.splice(at, 1);
    next.splice(at + by, 0, moved);
    put(next);
    setAt(at + by);
  }

  return (
    <div className="picture-field">
      <p className="help">
        {field.help ?? ''} {several ? `${files.length} of ${most} at most` : ''}
        {field.aspect ? ` · shown at ${field.aspect.replaceAll(' ', '')}` : ''}
      </p>
      {several && (
        <ul className="strip" aria-label={field.label}>
          {files.map((each, place) => (
            <li key={each}>
              <button
                type="button"
                aria-current={place === at}
                onClick={() => setAt(place)}
                aria-label={`Picture ${place + 1}`}
              >
                <img src={small(each)} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <button
          ref={input as RefObject<HTMLButtonElement | null>}
          type="button"
          className="primary"
          onClick={() => setChoosing('other')}
        >
          {file ? 'Choose another picture' : 'Choose a picture'}
        </button>
        {several && files.length < most && files.length > 0 && (
          <button type="button" onClick={() => setChoosing('more')}>
            <Glyph name="plus" /> Add
          </button>
        )}
        {several && at > 0 && (
          <button type="button" onClick={() => move(-1)}>
            Earlier
          </button>
        )}
        {several && at < files.length - 1 && (
          <button type="button" onClick={() => move(1)}>
            Later
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
      {choosing && (
        <Library taken={files} onChoose={choose} onClose={() => setChoosing(null)} editing={editing} />
      )}
      {file && !choosing && <Said key={file} file={file} editing={editing} />}
    </div>
  );
}

type Medium = { id: string; revision: number; body: Body };

/** Every picture of the library, found by what its file is called and what it shows. */
function Library({
  taken,
  onChoose,
  onClose,
  editing,
}: {
  taken: readonly string[];
  onChoose: (file: string) => void;
  onClose: () => void;
  editing: EditingState;
}) {
  const [media, setMedia] = useState<Medium[] | null>(null);
  const [wanted, setWanted] = useState('');
  const [failed, setFailed] = useState(false);
  const { setNotice } = editing;
  useEffect(() => {
    fetch('/api/content/library')
      .then(async (answer) => {
        if (answer.status === 401) setNotice({ kind: 'signed-out' });
        if (!answer.ok) throw new Error(String(answer.status));
        setMedia((await answer.json()) as Medium[]);
      })
      .catch(() => setFailed(true));
  }, [setNotice]);
  const words = wanted.trim().toLowerCase();
  const shown = (media ?? []).filter(
    ({ id, body }) =>
      body.type === 'picture' &&
      `${id} ${body.alt} ${body.caption} ${body.kind}`.toLowerCase().includes(words),
  );
  return (
    <section className="library" aria-label="Media library">
      <label className="field">
        Search the library
        {/* biome-ignore lint/a11y/noAutofocus: it was just asked for */}
        <input type="search" autoFocus value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </label>
      {failed && <p role="alert">The library could not be read. Please close it and try again.</p>}
      {media && shown.length === 0 && <p className="help">Nothing of this name.</p>}
      <ul>
        {shown.map(({ id, body }) => (
          <li key={id}>
            <button type="button" disabled={taken.includes(id)} onClick={() => onChoose(id)}>
              <img src={small(id)} alt="" loading="lazy" />
              <span>{String(body.alt || id)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="row">
        <a href="/adminLibrary" target="_blank" rel="noopener opener">
          Upload a picture
        </a>
        <button type="button" onClick={onClose}>
          Back
        </button>
      </div>
    </section>
  );
}

/** What the library says of a picture, wherever it is shown: its alternative text, and what must stay in a crop. */
function Said({ file, editing }: { file: string; editing: EditingState }) {
  const id = useId();
  const stored = editing.documents.get(`library/${file}`);
  if (!stored) return <p className="help">Its words can be changed once it is drawn on the page.</p>;
  const set = (path: string, value: string) =>
    editing.edit(stored as StoredDocument, withValue(stored.body, path, value));
  const alt = String(valueAt(stored.body, 'alt') ?? '');
  return (
    <div className="said">
      <Focus
        file={file}
        shape={`${Number(stored.body.width) || 3} / ${Number(stored.body.height) || 2}`}
        value={String(stored.body.focus ?? '')}
        onChange={(focus) => set('focus', focus)}
      />
      <div className="field">
        <label htmlFor={id}>What it shows</label>
        <textarea id={id} rows={3} value={alt} onChange={(event) => set('alt', event.target.value)} />
        <div className="under">
          <p>Read out to whoever cannot see it. Said wherever the picture is shown.</p>
          <span className={alt.length > 300 ? 'over' : ''}>{alt.length} of 300</span>
        </div>
      </div>
    </div>
  );
}

/** The point of a picture that stays in every crop: pressed, or moved by the arrow keys. */
function Focus({
  file,
  shape,
  value,
  onChange,
}: {
  file: string;
  /** Width to height. */
  shape: string;
  value: string;
  onChange: (focus: string) => void;
}) {
  const [left = 50, top = 50] = value.match(/[\d.]+/g)?.map(Number) ?? [];
  const within = (figure: number) => Math.round(Math.min(100, Math.max(0, figure)));
  const put = (x: number, y: number) => onChange(`${within(x)}% ${within(y)}%`);
  function press(event: PointerEvent<HTMLElement>) {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    put(((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100);
  }
  const steps: Record<string, [number, number]> = {
    ArrowLeft: [-5, 0],
    ArrowRight: [5, 0],
    ArrowUp: [0, -5],
    ArrowDown: [0, 5],
  };
  return (
    <button
      type="button"
      className="focus"
      aria-label={`What must stay in a crop: ${left}% from the left, ${top}% from the top. The arrow keys move it.`}
      onPointerDown={press}
      onPointerMove={press}
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (!step) return;
        event.preventDefault();
        put(left + step[0], top + step[1]);
      }}
    >
      <img src={pictureUrl(file, 480, 'jpg')} alt="" draggable={false} style={{ aspectRatio: shape }} />
      <span style={{ left: `${left}%`, top: `${top}%` }} />
    </button>
  );
}
