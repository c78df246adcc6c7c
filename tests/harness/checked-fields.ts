import { checkForm, fieldNames } from '../../domain/enquiries/check.ts';
import * as list from '../../domain/enquiries/forms/index.ts';
import type { Form } from '../../domain/enquiries/types.ts';
import { SAMPLE_TIME } from './enquiries.ts';

export const forms = { ...list };

/** Valid fields of each form. */
export const validFields = {
  contact: {
    name: ' Asha Verma ',
    phone: '+91 98765 43210',
    email: 'asha@example.com',
    subject: 'Plot 128',
    message: 'Is it free?\r\nThank you.',
  },
  popup: { plotArea: '200', name: 'Ravi', phone: '9123456780', email: 'ravi@example.com' },
  'site-visit': {
    name: 'मीरा शर्मा',
    phone: '09988776655',
    email: 'meera@example.com',
    date: '2026-11-22',
    time: '09:00',
    numvisitor: '2',
    consent: 'on',
  },
  desk: { name: 'Kabir Rao', phone: '9000000002', source: 'Walk-in', consent: 'on' },
  source: { name: 'Ishaan Gill', phone: '9000000004', source: 'Housing.com' },
  import: { name: 'Kabir Rao', phone: '9000000002', source: 'Expo', consent: 'on' },
};

export const check = (form: Form, fields: Record<string, unknown>, now = SAMPLE_TIME) =>
  checkForm(forms[form].form, fields, now);
export const errorsOf = (form: Form, fields: Record<string, unknown>) => {
  const result = check(form, fields);
  return result.ok ? {} : result.errors;
};
/** The error of valid fields with this change. */
export const errorOf = (form: Form, change: Record<string, unknown>) =>
  errorsOf(form, { ...validFields[form], ...change });

/** Names of the visible fields of the contact form. The plot comes from the query. */
export const CONTACT_FIELDS = fieldNames(forms.contact.form).filter((name) => name !== 'plot');
