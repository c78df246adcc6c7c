import { fullName } from '../inputs/person-name.ts';
import type { PersonFields, ReceivedEnquiry } from './form.ts';
import { type FormList, handlingOf } from './handling.ts';
import { WEBSITE_LABEL } from './website-label.ts';

export type TemplateParams = { from_name: string; web_name: string; message: string };

type AnyEnquiry = ReceivedEnquiry<PersonFields> & { form: string };

/** Parameters of the e-mail template (spec 1 §3, E-mail notification parameters). */
export function templateParams<E extends AnyEnquiry>(enquiry: E, list?: FormList): TemplateParams {
  return {
    from_name: fullName(enquiry.fields),
    web_name: WEBSITE_LABEL,
    message: emailText(enquiry, list),
  };
}

/** The notification as `Label: value` lines, ending with the reference. */
export function emailText<E extends AnyEnquiry>(enquiry: E, list?: FormList): string {
  const lines = handlingOf(enquiry.form, list)?.emailLines(enquiry) ?? [];
  return [...lines, `Reference: ${enquiry.reference}`].join('\n');
}
