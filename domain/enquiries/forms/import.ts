import { cleanLine } from '../../inputs/text.ts';
import { anyPhone } from '../any-phone-field.ts';
import { WITHDRAWAL_NOTICE } from '../consent.ts';
import { deskLead } from '../crm-lead.ts';
import { emailParts, optionalLine } from '../email-lines.ts';
import type { FormDeclaration, HandlingOf, Row } from '../form.ts';
import { CHOICE_MAX, IMPORTED_NAME_MAX, MESSAGE_MAX } from '../limits.ts';
import { plotLine, plotRow } from '../named-plot.ts';

const limits = { name: IMPORTED_NAME_MAX, message: MESSAGE_MAX };

/** A person from a file that the sales desk imports (app/desk/leads/import). */
export const form = {
  name: 'import',
  page: '/adminLeads/import',
  api: '/api/enquiries/import',
  isStaffOnly: true,
  limits,
  fields: (rule) => ({
    name: rule.requiredName('Name', limits.name, 'Name is required'),
    phone: anyPhone(),
    source: rule.requiredLine('Source', CHOICE_MAX, 'Say where these people come from.'),
    consent: rule.consent('Tick that these people agreed to be contacted by us.'),
    plot: rule.plot(),
    plotArea: rule.optionalLine('Size', CHOICE_MAX),
    city: rule.optionalLine('City', CHOICE_MAX),
    phones: rule.optionalLine('Further numbers', CHOICE_MAX),
    email: rule.optionalEmail(),
    message: rule.optionalText('Note', limits.message),
  }),
  wording: {
    version: 'import-2026-11',
    language: 'en',
    text: `You agreed that we keep your details and contact you about plots. ${WITHDRAWAL_NOTICE}`,
  },
} as const satisfies FormDeclaration;

const sizeLabel = (plotArea: string) => plotArea && `${plotArea} sq. yards`;
const row = (label: string, value: string): Row[] => (value ? [[label, value]] : []);

export const handling: HandlingOf<typeof form> = {
  title: 'Imported from a file',
  // These people did not write to us today, so there is nothing to announce or to confirm.
  skips: ['email'],
  summary: ({ source, plot, plotArea, city }) =>
    [source, plot && `Plot ${plot}`, sizeLabel(plotArea), city].filter(Boolean).join(', '),
  rows: ({ source, plot, plotArea, city, phones }) => [
    ['Source', source],
    ...row('Further numbers', phones),
    ...row('City', city),
    ...plotRow(plot),
    ...row('Size', sizeLabel(plotArea)),
  ],
  receipt: ({ plot, plotArea }) => [...plotRow(plot), ...row('Size', sizeLabel(plotArea))],
  emailLines(enquiry) {
    const { name, email, phone, message, date, time } = emailParts(enquiry);
    const { source, plotArea, city, phones } = enquiry.fields;
    return [
      name,
      ...(enquiry.fields.email === '' ? [] : [email]),
      phone,
      ...optionalLine('Further numbers', phones),
      `Source: ${cleanLine(source)}`,
      ...optionalLine('City', city),
      ...optionalLine('Size', sizeLabel(plotArea)),
      ...message,
      ...plotLine(enquiry.fields),
      `Date: ${date}`,
      `Time: ${time}`,
    ];
  },
  crm: {
    needs: null,
    followsEmail: false,
    request(enquiry, { siteKey }) {
      const { plotArea, city, phones } = enquiry.fields;
      const added = [
        ...optionalLine('Further numbers', phones),
        ...optionalLine('City', city),
        ...optionalLine('Size', sizeLabel(plotArea)),
        ...plotLine(enquiry.fields),
      ];
      return deskLead(enquiry, { siteKey, subsource: 'Imported from a file', added });
    },
  },
};
