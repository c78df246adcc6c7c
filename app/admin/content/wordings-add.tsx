import { ButtonLink } from '../../ui/button.tsx';
import { FORM_LABELS } from './form-labels.ts';

/** A new wording belongs to one form, and begins with the words it shows now. */
export function WordingsAdd() {
  return (
    <div className="row">
      {FORM_LABELS.map(([form, label]) => (
        <ButtonLink
          key={form}
          to={`/adminContent/consent-wordings/new?form=${form}`}
          variant="ghost"
          size="small"
          icon={null}
          before="plus"
        >
          New wording: {label}
        </ButtonLink>
      ))}
    </div>
  );
}
