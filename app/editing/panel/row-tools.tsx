import { groupKey } from '../../../domain/content/collection.ts';
import { withValue } from '../changes.ts';
import { rowOf, sectionAt } from '../fields/declared.ts';
import type { Listed } from '../fields/listed.ts';
import { Glyph } from '../glyph.tsx';
import type { StoredDocument } from '../told.ts';
import type { EditingState } from '../use-editing.ts';

type Props = {
  field: Listed;
  stored: StoredDocument;
  editing: EditingState;
  onOpen: (place: string) => void;
};
type Texts = Record<string, string>;

/** For a text of a repeated row, such as a card: one more at the end, or this one less. */
export function RowTools({ field, stored, editing, onOpen }: Props) {
  const section = sectionAt(field.collection, field.id);
  const row =
    section && field.path.startsWith('texts.') ? rowOf(section, field.path.slice('texts.'.length)) : null;
  if (!row) return null;
  const { name, label, place, most, keys } = row;
  const texts = (stored.body.texts ?? {}) as Texts;
  const isUsed = (at: number) => keys.some((key) => texts[groupKey(name, at, key)]);
  const used = Array.from({ length: most }, (_, at) => at + 1).filter(isUsed);
  const last = used.at(-1) ?? 0;

  function add() {
    const key = groupKey(name, last + 1, keys[0] ?? '');
    editing.edit(stored, withValue(stored.body, `texts.${key}`, `New ${label.toLowerCase()}`));
    onOpen(`${field.collection}/${field.id}/texts.${key}`);
  }
  function remove() {
    const next: Texts = { ...texts };
    for (let at = place; at <= last; at += 1) {
      for (const key of keys)
        next[groupKey(name, at, key)] = at === last ? '' : (texts[groupKey(name, at + 1, key)] ?? '');
    }
    editing.edit(stored, withValue(stored.body, 'texts', next));
  }

  return (
    <div className="row-tools">
      <p>
        {label} {place} of {used.length}, {most} at most
      </p>
      <button type="button" onClick={add} disabled={last >= most}>
        <Glyph name="plus" /> Add
      </button>
      <button
        type="button"
        onClick={remove}
        disabled={!isUsed(place)}
        aria-label={`Remove ${label.toLowerCase()} ${place}`}
      >
        <Glyph name="bin" /> Remove
      </button>
    </div>
  );
}
