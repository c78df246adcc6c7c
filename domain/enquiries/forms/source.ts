import { cleanLine } from '../../inputs/text.ts';
import { anyPhone } from '../any-phone-field.ts';
import { WITHDRAWAL_NOTICE } from '../consent.ts';
import { deskLead } from '../crm-lead.ts';
import { detailRows } from '../details.ts';
import { emailParts, optionalLine } from '../email-lines.ts';
import type { FormDeclaration, HandlingOf, Row } from '../form.ts';
import { CHOICE_MAX, CITY_MAX, DESK_NAME_MAX, DETAILS_MAX, MESSAGE_MAX } from '../limits.ts';
import { plotLine, plotRow } from '../named-plot.ts';

const limits = { name: DESK_NAME_MAX, city: CITY_MAX, message: MESSAGE_MAX, details: DETAILS_MAX };

/** A lead that a portal, an ad form or a partner's program has sent (server/sources). */
export const form = {
  name: 'source',
  page: '/api/sources',
  api: '/api/enquiries/source',
  isStaffOnly: true,
  limits,
  fields: (rule) => ({
    name: rule.requiredName('Name', limits.name, 'Name is required'),
    phone: anyPhone(),
    source: rule.requiredLine('Source', CHOICE_MAX, 'Source is required'),
    email: rule.optionalEmail(),
    city: rule.optionalLine('City', limits.city),
    plot: rule.plot(),
    plotArea: rule.optionalLine('Size', CHOICE_MAX),
    message: rule.optionalText('Message', limits.message),
    details: rule.optionalText('Further details', limits.details),
  }),
  wording: {
    version: 'source-2026-11',
    language: 'en',
    text: `The service that sent these details told us that you asked to hear from us. ${WITHDRAWAL_NOTICE}`,
  },
} as const satisfies FormDeclaration;

const sizeLabel = (plotArea: string) => (/^\d+$/.test(plotArea) ? `${plotArea} sq. yards` : plotArea);
const rowOf = (label: string, value: string): Row[] => (value ? [[label, value]] : []);

export const handling: HandlingOf<typeof form> = {
  title: 'From elsewhere',
  summary: ({ source, plot, plotArea, city }) =>
    [source, plot && `Plot ${plot}`, sizeLabel(plotArea), city].filter(Boolean).join(', '),
  rows: ({ source, plot, plotArea, city, details }) => [
    ['Source', source],
    ...rowOf('City', city),
    ...plotRow(plot),
    ...rowOf('Size', sizeLabel(plotArea)),
    ...detailRows(details),
  ],
  receipt: ({ plot, plotArea }) => [...plotRow(plot), ...rowOf('Size', sizeLabel(plotArea))],
  emailLines(enquiry) {
    const { name, email, phone, message, date, time } = emailParts(enquiry);
    const { source, city, plotArea, details } = enquiry.fields;
    return [
      name,
      ...(enquiry.fields.email === '' ? [] : [email]),
      phone,
      `Source: ${cleanLine(source)}`,
      ...optionalLine('City', city),
      ...optionalLine('Size', sizeLabel(plotArea)),
      ...message,
      ...plotLine(enquiry.fields),
      ...(details === '' ? [] : [details]),
      `Date: ${date}`,
      `Time: ${time}`,
    ];
  },
  crm: {
    needs: null,
    followsEmail: false,
    request(enquiry, { siteKey }) {
      const { city, plotArea } = enquiry.fields;
      const added = [
        ...optionalLine('City', city),
        ...optionalLine('Size', sizeLabel(plotArea)),
        ...plotLine(enquiry.fields),
      ];
      return deskLead(enquiry, { siteKey, subsource: 'Lead source', added });
    },
  },
};
