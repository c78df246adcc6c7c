import type { Enquiry, EnquiryContext } from './types.ts';

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

/** One enquiry of each form, for tests. */
export const CONTACT: Enquiry = {
  ...kept,
  form: 'contact',
  fields: {
    name: 'Asha Verma',
    phone: '9876543210',
    email: 'asha@example.com',
    subject: 'Plot 128',
    message: 'Is plot 128 still free?',
  },
};
export const POPUP: Enquiry = {
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
  },
};
export const SITE_VISIT: Enquiry = {
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
  },
};
