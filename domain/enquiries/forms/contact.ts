import { cleanLine } from '../../inputs/text.ts';
import { WITHDRAWAL_NOTICE } from '../consent.ts';
import { KEYLESS_LEADS_PATH, leadMessage, leadParts, leadsPath } from '../crm-lead.ts';
import { emailParts } from '../email-lines.ts';
import type { FormDeclaration, HandlingOf } from '../form.ts';
import { MESSAGE_MAX, NAME_MAX } from '../limits.ts';
import { plotLine, plotRow, subjectWithPlot } from '../named-plot.ts';

const limits = { name: NAME_MAX, subject: 100, message: MESSAGE_MAX };

export const form = {
  name: 'contact',
  page: '/contact-us',
  api: '/api/enquiries/contact',
  limits,
  fields: (rule) => ({
    name: rule.requiredName('Name', limits.name, 'Name is required'),
    phone: rule.phone(),
    email: rule.email(),
    subject: rule.requiredLine('Subject', limits.subject, 'Subject is required'),
    message: rule.requiredText('Message', limits.message, 'Message is required'),
    plot: rule.plot(),
  }),
  wording: {
    version: 'contact-2026-11-2',
    language: 'en',
    text: `We use your name, phone, e-mail and message only to answer you. ${WITHDRAWAL_NOTICE}`,
  },
} as const satisfies FormDeclaration;

export const handling: HandlingOf<typeof form> = {
  title: 'Contact Us',
  summary: ({ subject, plot }) => subjectWithPlot(subject, plot),
  rows: ({ subject, plot }) => [...plotRow(plot), ['Subject', subject]],
  receipt: ({ subject, plot }) => [...plotRow(plot), ['Subject', subject]],
  emailLines(enquiry) {
    const { name, email, phone, message, date, time } = emailParts(enquiry);
    const subject = `Subject: ${cleanLine(enquiry.fields.subject)}`;
    return [
      name,
      email,
      phone,
      subject,
      ...message,
      ...plotLine(enquiry.fields),
      `Date: ${date}`,
      `Time: ${time}`,
    ];
  },
  crm: {
    needs: null,
    followsEmail: true,
    request(enquiry, { siteKey }) {
      const { person, source, page, platform } = leadParts(enquiry);
      return {
        path: siteKey === '' ? KEYLESS_LEADS_PATH : leadsPath(siteKey),
        body: {
          ...person,
          subject: cleanLine(enquiry.fields.subject),
          message: leadMessage(enquiry, plotLine(enquiry.fields)),
          ...source,
          ...(siteKey === '' ? {} : { subsource: 'Contact Us' }),
          ...page,
          ...platform,
        },
      };
    },
  },
};
