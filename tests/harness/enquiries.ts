import type { CheckedEnquiry, Form } from '../../domain/enquiries/types.ts';
import type { NewEnquiry } from '../../server/store/enquiries.ts';

let serial = 0;

const FIELDS: { [F in Form]: Extract<CheckedEnquiry, { form: F }>['fields'] } = {
  contact: {
    name: 'Asha Verma',
    phone: '9876543210',
    email: 'asha@example.com',
    subject: 'A corner plot',
    message: 'Is a corner plot free?',
  },
  popup: {
    name: 'Asha',
    lastName: 'Verma',
    email: 'asha@example.com',
    phone: '9876543210',
    city: 'Aligarh',
    propertyType: 'Residential plot',
    budget: '50 to 60 lakh',
    message: '',
    plotArea: '200',
    customPlotArea: '',
  },
  'site-visit': {
    name: 'Asha Verma',
    email: 'asha@example.com',
    phone: '9876543210',
    date: '2030-01-15',
    time: '10:30',
    message: '',
    numvisitor: 3,
    consent: true,
  },
};

/** A checked enquiry as a route hands it to the store, from an address of its own. */
export function newEnquiry(form: Form = 'contact', fields: Record<string, unknown> = {}): NewEnquiry {
  serial += 1;
  return {
    form,
    fields: { ...FIELDS[form], ...fields },
    website: 'https://vayuvan.example',
    webPage: form === 'site-visit' ? '/site-visit' : '/contact-us?utm_source=x',
    firstTouch: null,
    lastTouch: null,
    consent: { version: '2026-11', language: 'en', at: 0, page: '/contact-us' },
    quarantine: null,
    address: `198.51.100.${serial}`,
    submissionKey: null,
  } as NewEnquiry;
}
