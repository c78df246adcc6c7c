import { cleanLine } from '../../inputs/text.ts';
import { anyPhone } from '../any-phone-field.ts';
import { WITHDRAWAL_NOTICE } from '../consent.ts';
import { deskLead } from '../crm-lead.ts';
import { emailParts, optionalLine } from '../email-lines.ts';
import type { FormDeclaration, HandlingOf, Row } from '../form.ts';
import { CHOICE_MAX, DESK_NAME_MAX, MESSAGE_MAX } from '../limits.ts';
import { plotLine, plotRow } from '../named-plot.ts';

const limits = { name: DESK_NAME_MAX, message: MESSAGE_MAX };

/** A walk-in or a call that the sales desk enters (app/desk/leads/add). */
export const form = {
  name: 'desk',
  page: '/adminLeads/add',
  api: '/api/enquiries/desk',
  isStaffOnly: true,
  limits,
  fields: (rule) => ({
    name: rule.requiredName('Name', limits.name, 'Name is required'),
    phone: anyPhone(),
    source: rule.requiredLine('Source', CHOICE_MAX, 'Choose how they came to us.'),
    consent: rule.consent(
      'Ask them first, then tick the box. The law lets us keep these details only if they agreed.',
    ),
    plot: rule.plot(),
    plotArea: rule.optionalLine('Size', CHOICE_MAX),
    email: rule.optionalEmail(),
    message: rule.optionalText('Note', limits.message),
  }),
  wording: {
    version: 'desk-2026-11',
    language: 'en',
    text: `You agree that we keep your details and call you about plots. ${WITHDRAWAL_NOTICE}`,
  },
} as const satisfies FormDeclaration;

const sizeLabel = (plotArea: string) => plotArea && `${plotArea} sq. yards`;
const sizeRow = (plotArea: string): Row[] => (plotArea ? [['Size', sizeLabel(plotArea)]] : []);

export const handling: HandlingOf<typeof form> = {
  title: 'Entered at the desk',
  // The desk knows it already, and the sender has filled in nothing that needs a receipt.
  skips: ['email'],
  summary: ({ source, plot, plotArea }) =>
    [source, plot && `Plot ${plot}`, sizeLabel(plotArea)].filter(Boolean).join(', '),
  rows: ({ source, plot, plotArea }) => [['Source', source], ...plotRow(plot), ...sizeRow(plotArea)],
  receipt: ({ plot, plotArea }) => [...plotRow(plot), ...sizeRow(plotArea)],
  emailLines(enquiry) {
    const { name, email, phone, message, date, time } = emailParts(enquiry);
    const { source, plotArea } = enquiry.fields;
    return [
      name,
      ...(enquiry.fields.email === '' ? [] : [email]),
      phone,
      `Source: ${cleanLine(source)}`,
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
      const { plotArea } = enquiry.fields;
      const added = [...optionalLine('Size', sizeLabel(plotArea)), ...plotLine(enquiry.fields)];
      return deskLead(enquiry, { siteKey, subsource: 'Sales desk', added });
    },
  },
};
