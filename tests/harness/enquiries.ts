import type { CheckedEnquiry, Enquiry, EnquiryContext, Form } from '../../domain/enquiries/types.ts';
import type { NewEnquiry } from '../../server/store/enquiries/enquiry-types.ts';

/** 2026-11-21, 11:02 in India. */
export const SAMPLE_TIME = Date.parse('2026-11-21T05:32:00.000Z');

const kept: EnquiryContext & Pick<Enquiry, 'id' | 'reference' | 'createdAt' | 'personId'> = {
  id: '019aa4b0-0000-7000-8000-000000000001',
  reference: 'V-7KQ2M9',
  createdAt: SAMPLE_TIME,
  personId: 'person-1',
  website: 'https://www.vayuvan.example',
  webPage: '/contact-us?utm_source=poster',
  firstTouch: null,
  lastTouch: null,
  consent: { version: 'contact-1', language: 'en', at: SAMPLE_TIME, page: '/contact-us' },
  quarantine: null,
};

type Of<F extends Form> = Extract<CheckedEnquiry, { form: F }>;
type Sample<F extends Form> = Omit<Enquiry, 'form' | 'fields'> & Of<F>;

/** One enquiry of each form. */
export const CONTACT: Sample<'contact'> = {
  ...kept,
  form: 'contact',
  fields: {
    name: 'Asha Verma',
    phone: '9876543210',
    email: 'asha@example.com',
    subject: 'Plot 128',
    message: 'Is plot 128 still free?',
    plot: '',
  },
};
export const POPUP: Sample<'popup'> = {
  ...kept,
  form: 'popup',
  webPage: '/',
  fields: {
    name: 'Ravi',
    lastName: 'Sharma',
    email: 'ravi@example.com',
    phone: '9123456780',
    city: 'Ghaziabad',
    propertyType: 'Residential plot',
    budget: 'Up to ₹55 lakh',
    message: 'Please send the price list',
    plotArea: '200',
    customPlotArea: '',
    plot: '',
  },
};
export const SITE_VISIT: Sample<'site-visit'> = {
  ...kept,
  form: 'site-visit',
  webPage: '/site-visit',
  fields: {
    name: 'मीरा',
    email: 'meera@example.com',
    phone: '9988776655',
    date: '2026-12-05',
    time: '14:30',
    message: '',
    numvisitor: 3,
    consent: true,
    plot: '',
  },
};
const DESK: Sample<'desk'> = {
  ...kept,
  form: 'desk',
  webPage: '/adminLeads/add',
  fields: {
    name: 'Kabir Rao',
    phone: '9000000002',
    source: 'Walk-in',
    consent: true,
    plot: '',
    plotArea: '',
    email: '',
    message: '',
  },
};
const SOURCE: Sample<'source'> = {
  ...kept,
  form: 'source',
  webPage: '/api/sources/housing-com',
  fields: {
    name: 'Ishaan Gill',
    phone: '9000000004',
    source: 'Housing.com',
    email: '',
    city: 'Noida',
    plot: '',
    plotArea: '200',
    message: '',
    details: 'budget: 60 lakh',
  },
};
const IMPORT: Sample<'import'> = {
  ...DESK,
  form: 'import',
  webPage: '/adminLeads/import',
  fields: { ...DESK.fields, source: 'Expo', city: '', phones: '' },
};
const SAMPLES = {
  desk: DESK,
  import: IMPORT,
  source: SOURCE,
  contact: CONTACT,
  popup: POPUP,
  'site-visit': SITE_VISIT,
};

let serial = 0;

/** A checked enquiry as the intake passes it to the store, each from a new client address. */
export function newEnquiry(form: Form = 'contact', fields: Record<string, unknown> = {}): NewEnquiry {
  serial += 1;
  const { id: _, reference: __, createdAt: ___, personId: ____, ...sample } = SAMPLES[form];
  return {
    ...sample,
    fields: { ...sample.fields, ...fields },
    address: `198.51.100.${serial}`,
    submissionKey: null,
  } as NewEnquiry;
}
