import { cleanLine } from '../../inputs/text.ts';
import { WITHDRAWAL_NOTICE } from '../consent.ts';
import { leadMessage, leadParts, leadsPath } from '../crm-lead.ts';
import { emailParts, optionalLine } from '../email-lines.ts';
import type { FormDeclaration, HandlingOf } from '../form.ts';
import { CHOICE_MAX, MESSAGE_MAX, NAME_MAX } from '../limits.ts';
import { plotLine, plotRow } from '../named-plot.ts';
import { plotAreaLabel } from '../options.ts';

const limits = { name: NAME_MAX, lastName: NAME_MAX, city: 60, customPlotArea: 60, message: MESSAGE_MAX };

export const form = {
  name: 'popup',
  page: '/',
  api: '/api/enquiries/popup',
  limits,
  fields: (rule, { other }) => ({
    plotArea: rule.plotArea(),
    // A custom size counts only if it is chosen; text typed before another choice is dropped.
    customPlotArea:
      other('plotArea') === 'custom'
        ? rule.requiredLine('Custom plot area', limits.customPlotArea, 'Please enter custom plot area')
        : rule.ignored(),
    name: rule.requiredName('Name', limits.name, 'Full name is required'),
    lastName: rule.optionalName('Last name', limits.lastName),
    phone: rule.phone(),
    email: rule.email(),
    city: rule.optionalLine('City', limits.city),
    propertyType: rule.optionalLine('Property type', CHOICE_MAX),
    budget: rule.optionalLine('Budget', CHOICE_MAX),
    message: rule.optionalText('Message', limits.message),
    plot: rule.plot(),
  }),
  follows: { customPlotArea: 'plotArea' },
  wording: {
    version: 'popup-2026-11-2',
    language: 'en',
    text: `We use what you write here only to call you back with the price list and the plan. ${WITHDRAWAL_NOTICE}`,
  },
} as const satisfies FormDeclaration;

export const handling: HandlingOf<typeof form> = {
  title: 'Popup enquiry',
  summary(fields) {
    const { budget, city, plot } = fields;
    return [plot && `Plot ${plot}`, plotAreaLabel(fields), budget && `budget ${budget}`, city]
      .filter(Boolean)
      .join(', ');
  },
  rows: (fields) => [
    ...plotRow(fields.plot),
    ['Plot area', plotAreaLabel(fields)],
    ['Property type', fields.propertyType],
    ['Budget', fields.budget],
    ['City', fields.city],
  ],
  receipt: (fields) => [
    ...plotRow(fields.plot),
    ['Plot area', plotAreaLabel(fields)],
    ['City', fields.city],
    ['Property type', fields.propertyType],
    ['Budget', fields.budget],
  ],
  emailLines(enquiry) {
    const { fields } = enquiry;
    const { name, email, phone, message, date, time } = emailParts(enquiry);
    return [
      name,
      email,
      phone,
      `Area: ${plotAreaLabel(fields)}`,
      ...optionalLine('City', fields.city),
      ...optionalLine('Property type', fields.propertyType),
      ...optionalLine('Budget', fields.budget),
      ...message,
      ...plotLine(fields),
      `Date: ${date}`,
      `Time: ${time}`,
    ];
  },
  crm: {
    needs: 'accountKey',
    followsEmail: true,
    request(enquiry, { accountKey }) {
      const { propertyType, budget, city } = enquiry.fields;
      const { person, source, page, platform } = leadParts(enquiry);
      return {
        path: leadsPath(accountKey),
        body: {
          ...person,
          propertyType: cleanLine(propertyType),
          Budget: cleanLine(budget),
          // The specified body lacks fields for these two, but the sales desk needs them (decisions: Delivery).
          message: leadMessage(enquiry, [
            ...optionalLine('City', city),
            `Plot area: ${plotAreaLabel(enquiry.fields)}`,
            ...plotLine(enquiry.fields),
          ]),
          ...source,
          ...platform,
          subsource: 'Popup',
          ...page,
        },
      };
    },
  },
};
