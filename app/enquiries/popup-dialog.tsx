import { form } from '../../domain/enquiries/forms/popup.ts';
import { FIX_ERRORS } from '../../domain/enquiries/messages.ts';
import { BUDGETS, PLOT_AREAS, PROPERTY_TYPES } from '../../domain/enquiries/options.ts';
import { SegmentField, SelectField } from '../ui/choice-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { FormFrame } from './form-frame.tsx';
import type { GivenForm } from './given-form.ts';
import { NamedPlotField } from './named-plot-field.tsx';
import { FoldedNotice } from './notice.tsx';
import { EmailField, NameField, PhoneNumberField } from './person-fields.tsx';
import { POPUP_ID } from './popup-life.ts';
import { useEnquiryForm } from './use-enquiry-form.ts';

export type PopupTexts = { title: string; hindi: string; discribe: string };

const AREAS = PLOT_AREAS.map((value) =>
  value === 'custom' ? { value, label: 'Other', small: 'size' } : { value, label: value, small: 'sq yd' },
);
const same = (value: string) => ({ value, label: value });

type Styles = Readonly<Record<string, string>>;
export type PopupProps = {
  given: GivenForm;
  action: string;
  texts: PopupTexts;
  open: boolean;
  onClose: () => void;
  /** Given by the page: the dialog may be opened before this script has come. */
  styles: Styles;
};

export default function PopupDialog({ given, action, texts, open, onClose, styles }: PopupProps) {
  const area = AREAS.find(({ value }) => value === String(given.namedPlot?.squareYards));
  const life = useEnquiryForm(form, given, area ? { plotArea: area.value } : {});
  const { field } = life;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      hindi={texts.hindi}
      intro={texts.discribe}
      ornament={<BigPlan className={styles.plan} />}
      id={POPUP_ID}
      className={styles.popup}
    >
      <FormFrame
        id="popup-form"
        action={action}
        life={life}
        submitLabel="Call me back"
        busyLabel="Submitting..."
        success="Thank You!"
        overall={FIX_ERRORS}
        aside={
          <>
            <button className={`link ${styles.later}`} type="button" data-close onClick={onClose}>
              Maybe later
            </button>
            <FoldedNotice form={form} given={given} />
          </>
        }
      >
        <NamedPlotField field={field('plot')} given={given} />
        <SegmentField label="Plot area" {...field('plotArea')} options={AREAS} />
        <TextField
          className="custom"
          label="Custom plot area"
          {...field('customPlotArea')}
          hint="In sq yd, for example 250"
        />
        <div className="two always">
          <NameField {...field('name')} autoComplete="given-name" />
          <NameField label="Last name" {...field('lastName')} optional autoComplete="family-name" />
        </div>
        <div className="two">
          <PhoneNumberField {...field('phone')} />
          <EmailField {...field('email')} />
        </div>
        <details className={styles.more}>
          <summary>
            <Icon name="plus" />
            Add city, property type, budget or a message
          </summary>
          <div className="form">
            <div className="two">
              <TextField label="City" {...field('city')} optional autoComplete="address-level2" />
              <SelectField
                label="Property type"
                {...field('propertyType')}
                optional
                options={PROPERTY_TYPES.map(same)}
                placeholder="Choose a type"
              />
            </div>
            <SelectField
              label="Budget"
              {...field('budget')}
              optional
              options={BUDGETS.map(same)}
              placeholder="Choose a range"
            />
            <TextArea label="Message" {...field('message')} rows={3} optional />
          </div>
        </details>
      </FormFrame>
    </Dialog>
  );
}

/** The key plan drawn large, with the plots of the three sizes. */
function BigPlan({ className }: { className: string | undefined }) {
  const plots: [string, string?][] = [
    ['3,6 17.2,5 16.5,21.8 1.7,22'],
    ['17.2,5 31.4,4 31.3,21.6 16.5,21.8', '#F8DD8C'],
    ['31.4,4 45.6,3 46.1,21.5 31.3,21.6'],
    ['45.6,3 59.8,2 60.9,21.3 46.1,21.5'],
    ['59.8,2 74,1 75.7,21.2 60.9,21.3'],
    ['1.3,27.3 10.7,27.4 9.8,44.6 0,44', '#F8DD8C'],
    ['10.7,27.4 20.1,27.4 19.5,45.3 9.8,44.6'],
    ['20.1,27.4 29.4,27.5 29.3,45.9 19.5,45.3', 'currentColor'],
    ['29.4,27.5 38.8,27.6 39,46.5 29.3,45.9'],
    ['38.8,27.6 48.1,27.7 48.8,47.1 39,46.5', '#F8DD8C'],
    ['48.1,27.7 57.5,27.7 58.5,47.8 48.8,47.1'],
    ['57.5,27.7 66.9,27.8 68.3,48.4 58.5,47.8'],
    ['66.9,27.8 76.2,27.9 78,49 68.3,48.4'],
  ];
  return (
    <svg className={className} viewBox="-2 -2 82 54" width="220" height="145" aria-hidden="true">
      {plots.map(([points, fill]) => (
        <polygon key={points} points={points} fill={fill} />
      ))}
    </svg>
  );
}
