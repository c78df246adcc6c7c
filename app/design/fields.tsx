import { CheckField, SegmentField, SelectField } from '../ui/choice-field.tsx';
import { PhoneField, TextArea, TextField } from '../ui/text-field.tsx';
import styles from './design.module.css';
import { Specimen } from './specimen.tsx';

const SIZES = [
  { value: '100', label: '100', small: 'sq yd' },
  { value: '200', label: '200', small: 'sq yd' },
  { value: '300', label: '300', small: 'sq yd' },
  { value: 'custom', label: 'Other', small: 'size' },
];

export function Fields() {
  return (
    <Specimen title="Fields">
      <form className={styles.grid} onSubmit={(event) => event.preventDefault()}>
        <TextField label="Name" name="empty" placeholder="Placeholder" />
        <TextField label="Name" name="near" limit={20} defaultValue="Meena Chaudhary S" />
        <TextField label="Name" name="far" limit={20} defaultValue="Meena Kumari Chaudhary" />
        <TextField
          label="Email"
          name="wrong"
          type="email"
          defaultValue="meena@"
          error="Please enter a valid email address"
        />
        <PhoneField
          label="Phone Number"
          name="phone"
          defaultValue="98100"
          error="Phone number must be at least 10 digits"
        />
        <TextField label="Password" name="password" type="password" hint="At least 10 characters." />
        <SelectField
          label="Property type"
          name="type"
          optional
          placeholder="Choose one"
          options={[{ value: 'residential', label: 'Residential plot' }]}
        />
        <TextArea label="Message" name="message" optional rows={3} />
        <SegmentField label="Plot area" name="area" options={SIZES} defaultValue="200" />
        <TextField className="custom" label="Your size, in sq yd" name="size" inputMode="numeric" />
        <SegmentField label="Plot area" name="area-wrong" options={SIZES} error="Please select a plot area" />
        <CheckField name="ticked" defaultChecked>
          Consent ticked
        </CheckField>
        <CheckField
          name="unticked"
          error="Please tick the box so that we may use your details for this visit"
        >
          Consent needed
        </CheckField>
      </form>
    </Specimen>
  );
}
