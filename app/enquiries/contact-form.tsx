import { form } from '../../domain/enquiries/forms/contact.ts';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { FormFrame } from './form-frame.tsx';
import type { FormSetup } from './form-setup.ts';
import { NamedPlotField } from './named-plot-field.tsx';
import { Notice } from './notice.tsx';
import { EmailField, NameField, PhoneNumberField } from './person-fields.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';

type Props = {
  setup: FormSetup;
  /** URL of the form's page, such as `href('/contact-us')`; on the home page `/?index`. */
  action: string;
  submitLabel?: string;
  /** Placeholder of the message field. */
  example?: string;
};

export function ContactForm({ setup, action, submitLabel = 'Submit', example }: Props) {
  const { namedPlot } = setup;
  const formState = useEnquiryForm(form, setup, namedPlot ? { subject: `Plot ${namedPlot.number}` } : {});
  const { field } = formState;
  return (
    <FormFrame
      id="contact-form"
      action={action}
      formState={formState}
      submitLabel={submitLabel}
      busyLabel="Sending..."
      success="Message sent successfully!"
    >
      <NamedPlotField field={field('plot')} setup={setup} />
      <div className="two">
        <NameField {...field('name')} />
        <PhoneNumberField {...field('phone')} setup={setup} />
      </div>
      <div className="two">
        <EmailField {...field('email')} />
        <TextField label="Subject" {...field('subject')} required />
      </div>
      <TextArea label="Message" {...field('message')} placeholder={example} required />
      <Notice form={form} setup={setup} />
    </FormFrame>
  );
}
