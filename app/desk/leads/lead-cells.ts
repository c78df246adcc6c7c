import { istParts } from '../../../domain/dates/india.ts';
import { handlingOf } from '../../../domain/enquiries/handling.ts';
import { groupedPhone } from '../../../domain/inputs/any-phone.ts';
import { isLostReason, isStage, LOST_REASONS, STAGES } from '../../../domain/leads/stages.ts';
import type { ExportedLead } from '../../../server/store/leads/lead-types.ts';

/** Columns of the CSV of leads. The import of stages (import/) reads these names. */
export const LEAD_COLUMNS = [
  'Reference',
  'Name',
  'Phone',
  'E-mail',
  'City',
  'Form',
  'Source',
  'Campaign',
  'First enquiry',
  'Last enquiry',
  'Enquiries',
  'Stage',
  'Reason',
  'Owner',
  'Follow-up',
  'First contact',
  'Notes',
  'Exported',
] as const;

/** The cells of a lead. The import compares `exportedAt` with later changes. */
export function leadCells(lead: ExportedLead, exportedAt: number): string[] {
  const { stage, lostReason } = lead;
  return [
    lead.reference,
    lead.name,
    phoneCell(lead.phone),
    lead.email,
    lead.city,
    handlingOf(lead.form)?.title ?? lead.form,
    lead.source,
    lead.campaign ?? '',
    timeCell(lead.firstEnquiryAt),
    timeCell(lead.lastEnquiryAt),
    String(lead.enquiries),
    isStage(stage) ? STAGES[stage] : stage,
    isLostReason(lostReason) ? LOST_REASONS[lostReason] : (lostReason ?? ''),
    lead.owner ?? '',
    timeCell(lead.followUpAt),
    timeCell(lead.firstContactAt),
    String(lead.notes),
    timeCell(exportedAt),
  ];
}

/** No leading sign and not a number, so spreadsheets neither calculate nor reformat it. */
const phoneCell = (phone: string) => groupedPhone(phone).replace(/^\+\d+/, '($&)');

/** `2026-11-23T10:00:00+05:30`, which spreadsheets do not reformat; empty for an invalid time. */
function timeCell(at: number | null): string {
  const { date, time } = istParts(at ?? Number.NaN);
  const seconds = String(Math.floor((at ?? 0) / 1000) % 60).padStart(2, '0');
  return date === '' ? '' : `${date}T${time}:${seconds}+05:30`;
}
