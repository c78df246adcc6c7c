import type { Row } from '../../../domain/enquiries/form.ts';
import { fullName } from '../../../domain/enquiries/full-name.ts';
import { dateAndTime } from '../../../domain/enquiries/ist.ts';
import { officeOf } from '../../../domain/enquiries/office.ts';
import { groupedPhone } from '../../../domain/enquiries/phone.ts';
import type { CheckedEnquiry, Touch } from '../../../domain/enquiries/types.ts';
import type { EnquiryDetail, EnquiryListItem } from '../../../server/store/enquiry-types.ts';

/** Words that the forms have for an enquiry. Asked by the loader, so that no browser loads what the desk alone says. */
export type ListedLead = ReturnType<typeof listedLead>;
export type ShownLead = ReturnType<typeof shownLead>;

export function listedLead(item: EnquiryListItem) {
  return {
    id: item.id,
    createdAt: item.createdAt,
    ...headOf(item),
    summary: officeOf(item.form)?.summary(item.fields) ?? '',
    held: item.quarantine !== null && item.releasedAt === null,
    parked: item.deliveries.some((delivery) => delivery.state === 'parked'),
    doubtful: item.deliveries.some(
      ({ state, doubts }) => state === 'doubtful' || (state === 'waiting' && doubts > 0),
    ),
  };
}

export function shownLead(lead: EnquiryDetail) {
  const { id, reference, quarantine, releasedAt, deliveries } = lead;
  return {
    ...{ id, reference, quarantine, deliveries, phone: lead.fields.phone },
    ...headOf(lead),
    held: quarantine !== null && releasedAt === null,
    rows: rowsOf(lead),
  };
}

/** A form that this release does not know goes by its own name. */
function headOf({ form, fields }: CheckedEnquiry) {
  return { name: fullName(fields), title: officeOf(form)?.title ?? form };
}

function rowsOf(lead: EnquiryDetail): Row[] {
  const { fields, consent, othersOfPerson: others } = lead;
  const rows: Row[] = [
    ['Phone', groupedPhone(fields.phone)],
    ['Email', fields.email],
    ...(officeOf(lead.form)?.rows(fields) ?? []),
    ['Message', fields.message],
    ['Received', dateAndTime(lead.createdAt)],
    ['From page', lead.webPage],
    ['First visit', touchWords(lead.firstTouch)],
    ['Last visit', touchWords(lead.lastTouch)],
    [
      'Consent',
      `Given ${dateAndTime(consent.at)}, wording ${consent.version} (${consent.language}), on ${consent.page}`,
    ],
    ['Held because', lead.releasedAt ? `${lead.quarantine}; released ${dateAndTime(lead.releasedAt)}` : ''],
    ['Same person', others ? `${others} other ${others === 1 ? 'enquiry' : 'enquiries'}` : ''],
  ];
  return rows.filter(([, value]) => value !== '');
}

function touchWords(touch: Touch | null): string {
  if (!touch) return '';
  const params = Object.entries(touch.params).map(([name, value]) => `${name}: ${value}`);
  const from = touch.referrer && `from ${touch.referrer}`;
  return [dateAndTime(touch.at), touch.landingPage, from, ...params].filter(Boolean).join('\n');
}
