import type { Declared } from '../fields/declared.ts';

/** Fields by their names; a press opens one. */
export function Places({
  fields,
  onOpen,
  whole = false,
}: {
  fields: readonly Declared[];
  onOpen: (place: string) => void;
  whole?: boolean;
}) {
  return (
    <ul className="places">
      {fields.map((each) => (
        <li key={each.place}>
          <button type="button" onClick={() => onOpen(each.place)}>
            {whole ? each.trail.slice(1).join(' › ') : each.trail.at(-1)}
          </button>
        </li>
      ))}
    </ul>
  );
}
