import { withValueAt } from '../../../domain/content/body-paths.ts';
import { groupKey } from '../../../domain/content/collection.ts';
import { movedRow, withoutRow } from '../../../domain/content/section-rows.ts';
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

/** For a text of a repeated row, such as a card: one more at the end, this one less, or elsewhere; its picture goes with it. */
export function RowTools({ field, stored, editing, onOpen }: Props) {
  const section = sectionAt(field.collection, field.id);
  const row =
    section && field.path.startsWith('texts.') ? rowOf(section, field.path.slice('texts.'.length)) : null;
  if (!row) return null;
  const { name, label, place, most, keys } = row;
  const texts = (stored.body.texts ?? {}) as Record<string, string>;
  const isUsed = (at: number) => keys.some((key) => texts[groupKey(name, at, key)]);
  const used = Array.from({ length: most }, (_, at) => at + 1).filter(isUsed);
  const last = used.at(-1) ?? 0;
  const own = field.path.slice(`texts.${groupKey(name, place, '')}`.length);
  const placeOf = (at: number) => `${field.collection}/${field.id}/texts.${groupKey(name, at, own)}`;

  function add() {
    const key = groupKey(name, last + 1, keys[0] ?? '');
    editing.edit(stored, withValueAt(stored.body, `texts.${key}`, `New ${label.toLowerCase()}`));
    onOpen(`${field.collection}/${field.id}/texts.${key}`);
  }
  function move(by: number) {
    if (!section) return;
    editing.edit(stored, movedRow(stored.body, section, name, place, place + by));
    onOpen(placeOf(place + by));
  }
  function remove() {
    if (section) editing.edit(stored, withoutRow(stored.body, section, name, place));
  }
  const about = `${label.toLowerCase()} ${place}`;

  return (
    <div className="row-tools">
      <p>
        {label} {place} of {used.length}, {most} at most
      </p>
      <button
        type="button"
        onClick={() => move(-1)}
        disabled={place < 2 || !isUsed(place)}
        aria-label={`Move ${about} forward`}
      >
        <Glyph name="up" />
      </button>
      <button
        type="button"
        onClick={() => move(1)}
        disabled={place >= last || !isUsed(place)}
        aria-label={`Move ${about} back`}
      >
        <Glyph name="down" />
      </button>
      <button type="button" onClick={add} disabled={last >= most}>
        <Glyph name="plus" /> Add
      </button>
      <button type="button" onClick={remove} disabled={!isUsed(place)} aria-label={`Remove ${about}`}>
        <Glyph name="bin" /> Remove
      </button>
    </div>
  );
}
