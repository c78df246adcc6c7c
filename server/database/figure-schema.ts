/** How often something was met on a day or in a month of India. Of whose it was, nothing. */
export type FigureTable = {
  grain: 'day' | 'month';
  kind: FigureKind;
  /** YYYY-MM-DD, or YYYY-MM. */
  period: string;
  /** What the kind is told apart by: a form, a source, a page … ; empty where there is none. */
  value: string;
  /** How far a lead has come (domain/reports/stages.ts), or the form of a page. */
  state: string;
  count: number;
};

/**
 * Enquiries by `form`, `source`, `campaign` and `page`; leads by the day they were first seen, as a whole and by what
 * led them here, why they were lost and how long they waited for the first call; views of pages and forms begun.
 */
export type FigureKind =
  | 'form'
  | 'source'
  | 'campaign'
  | 'page'
  | 'lead'
  | 'lead-source'
  | 'lead-campaign'
  | 'lead-lost'
  | 'lead-contact'
  | 'view'
  | 'start';

/** What is to be counted, or counted anew; written by the triggers of 0022-figures. */
export type FigureDueTable = {
  seq: number;
  /** `moved`: the person whose enquiries were given to another one. */
  kind: 'enquiry' | 'person' | 'moved';
  /** Of the enquiry, or of the person. */
  id: string;
};

/** What each lead is counted under just now, so that it can be subtracted again. */
export type FigureLeadTable = {
  person_id: string;
  day: string;
  source: string;
  campaign: string;
  state: string;
  lost_reason: string;
  contact: string;
};

/** What somebody says that a campaign cost. */
export type CampaignCostTable = {
  id: string;
  campaign: string;
  /** YYYY-MM-DD, both included. */
  from_day: string;
  until_day: string;
  paise: number;
  created_at: number;
  /** Id of the account. */
  created_by: string;
  /** Taken out, and not gone: it can be put back. */
  removed_at: number | null;
};
