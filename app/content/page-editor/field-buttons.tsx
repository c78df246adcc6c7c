import type { DeclaredField } from '../page-frame/declared.ts';
import type { Region } from '../page-frame/found-fields.ts';

/** A visible field of the page, with its regions. */
export type VisibleField = DeclaredField & { regions: readonly Region[] };

type Props = {
  fields: readonly VisibleField[];
  onOver: (field: VisibleField | null) => void;
  onOpen: (field: VisibleField) => void;
};

/** Visually hidden buttons for the fields of the page, in page order, for use without a pointer. */
export function FieldButtons({ fields, onOver, onOpen }: Props) {
  return (
    <ul className="visually-hidden" aria-label="Fields of the page">
      {fields.map((field) => (
        <li key={field.address}>
          <button
            type="button"
            data-place={field.address}
            onFocus={() => onOver(field)}
            onBlur={() => onOver(null)}
            onClick={() => onOpen(field)}
          >
            {field.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
