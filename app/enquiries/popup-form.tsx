import { form } from '../../domain/enquiries/forms/popup.ts';
import { FIX_ERRORS } from '../../domain/enquiries/messages.ts';
import { BUDGETS, PLOT_AREAS, PROPERTY_TYPES } from '../../domain/enquiries/options.ts';
import { SegmentField, SelectField } from '../ui/choice-field.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { FormFrame } from './form-frame.tsx';
import type { FormSetup } from './form-setup.ts';
import { NamedPlotField } from './named-plot-field.tsx';
import { FoldedNotice } from './notice.tsx';
import { EmailField, NameField, PhoneNumberField } from './person-fields.tsx';
import styles from './popup.module.css';
import { useEnquiryForm } from './use-enquiry-form.ts';

const AREAS = PLOT_AREAS.map((value) =>
  value === 'custom' ? { value, label: 'Other', small: 'size' } : { value, label: value, small: 'sq yd' },
);
const same = (value: string) => ({ value, label: value });

type Props = { setup: FormSetup; action: string };

/** The form of the popup; a behaviour closes the popup (behaviours/popup.ts). */
export function PopupForm({ setup, action }: Props) {
  const area = AREAS.find(({ value }) => value === String(setup.namedPlot?.squareYards));
  const formState = useEnquiryForm(form, setup, area ? { plotArea: area.value } : {});
  const { field } = formState;
  return (
    <FormFrame
      id="popup-form"
      action={action}
      formState={formState}
      submitLabel="Call me back"
      busyLabel="Submitting..."
      success="Thank You!"
      overall={FIX_ERRORS}
      aside={
        <>
          <button className={`link ${styles.later}`} type="button" data-close="">
            Maybe later
          </button>
          <FoldedNotice form={form} setup={setup} />
        </>
      }
    >
      <NamedPlotField field={field('plot')} setup={setup} />
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
        <PhoneNumberField {...field('phone')} setup={setup} />
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
  );
}
