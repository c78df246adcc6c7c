import { dayMonthYear, indianDate, twelveHour, visitWords } from '../../dates/words.ts';
import { leadMessage, leadParts, leadsPath } from '../crm-lead.ts';
import { emailParts } from '../email-lines.ts';
import type { FormDeclaration, HandlingOf } from '../form.ts';
import { MESSAGE_MAX, NAME_MAX } from '../limits.ts';
import { plotLine, plotRow } from '../named-plot.ts';

const limits = { name: NAME_MAX, message: MESSAGE_MAX };

export const form = {
  name: 'site-visit',
  page: '/site-visit',
  api: '/api/enquiries/site-visit',
  limits,
  fields: (rule, { now, other }) => ({
    // In page order: the first invalid field gets the focus.
    date: rule.visitDate(now),
    time: rule.visitTime(now, other('date')),
    name: rule.requiredName('Name', limits.name, 'Name is required'),
    phone: rule.phone(),
    email: rule.email(),
    numvisitor: rule.numvisitor(),
    message: rule.optionalText('Message', limits.message),
    plot: rule.plot(),
    consent: rule.consent(),
  }),
  wording: {
    version: 'site-visit-2026-11-2',
    language: 'en',
    text: 'I agree that Vayuvan may use these details to arrange this visit and call me about it, under the Digital Personal Data Protection Act, 2023. Withdraw any time by writing to {email}. Our e-mail and CRM providers handle these details for us.',
  },
} as const satisfies FormDeclaration;

export const handling: HandlingOf<typeof form> = {
  title: 'Site Visit',
  summary: ({ numvisitor, date, time, plot }) =>
    [
      plot && `Plot ${plot}`,
      `${numvisitor} ${numvisitor === 1 ? 'visitor' : 'visitors'}`,
      visitWords(date, time),
    ]
      .filter(Boolean)
      .join(', '),
  rows: ({ date, time, numvisitor, plot }) => [
    ...plotRow(plot),
    ['Visit', visitWords(date, time)],
    ['Visitors', String(numvisitor)],
  ],
  receipt: ({ date, time, numvisitor, plot }) => [
    ...plotRow(plot),
    ['Visit date', dayMonthYear(date)],
    ['Visit time', twelveHour(time)],
    ['Number of visitors', String(numvisitor)],
  ],
  emailLines(enquiry) {
    const { name, email, phone, message, date, time } = emailParts(enquiry);
    const { fields } = enquiry;
    return [
      name,
      phone,
      email,
      `Visit date: ${indianDate(fields.date)}`,
      `Visit time: ${twelveHour(fields.time)}`,
      ...message,
      ...plotLine(fields),
      `Number of visitors: ${fields.numvisitor}`,
      `Submitted on: ${date}`,
      `Submitted at: ${time}`,
    ];
  },
  crm: {
    needs: 'sourceId',
    followsEmail: false,
    request(enquiry, { sourceId }) {
      const { fields } = enquiry;
      const { person, source, page, platform } = leadParts(enquiry);
      return {
        path: leadsPath(sourceId),
        body: {
          ...person,
          date: fields.date,
          time: fields.time,
          message: leadMessage(enquiry, plotLine(fields)),
          ...source,
          subsource: 'Site Visit',
          number_of_visitor: fields.numvisitor,
          ...page,
          ...platform,
        },
      };
    },
  },
};
