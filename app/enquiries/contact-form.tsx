import { LIMITS } from '../../domain/enquiries/limits.ts';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { Notice } from './notice.tsx';
import { EmailField, NameField, PhoneNumberField } from './person-fields.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';

type Props = {
  /** The page it stands on, as `href('/contact-us')`; the home page's is `/?index`. */
  action: string;
  submitLabel?: string;
  /** An example in the empty message field. */
  example?: string;
};

export function ContactForm({ action, submitLabel = 'Submit', example }: Props) {
  const life = useEnquiryForm('contact');
  const { errors, values } = life;
  return (
    <FormFrame
      form="contact"
      id="contact-form"
      action={action}
      life={life}
      submitLabel={submitLabel}
      busyLabel="Sending..."
      success="Message sent successfully!"
    >
      <div className="two">
        <NameField life={life} />
        <PhoneNumberField life={life} />
      </div>
      <div className="two">
        <EmailField life={life} />
        <TextField
          label="Subject"
          name="subject"
          error={errors.subject}
          limit={LIMITS.subject}
          defaultValue={values.subject}
          required
        />
      </div>
      <TextArea
        label="Message"
        name="message"
        error={errors.message}
        limit={LIMITS.message}
        defaultValue={values.message}
        placeholder={example}
        required
      />
      <Notice form="contact" />
    </FormFrame>
  );
}
