/** How often something occurred on a day or in a month of India. Contains no personal data. */
export type FigureTable = {
  grain: 'day' | 'month';
  kind: FigureKind;
  /** YYYY-MM-DD, or YYYY-MM. */
  period: string;
  /** The counted value: a form, source, page and so on; empty for kinds without values. */
  value: string;
  /** The progress of a lead (domain/reports/stages.ts), or the form on a page. */
  state: string;
  count: number;
};

/**
 * Enquiries are counted by `form`, `source`, `campaign` and `page`. Leads are counted on the day of their first
 * enquiry: in total, by origin, by reason of loss, by the wait for the first call, and by owner. `view` and `start` count page
 * views and begun forms.
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
  | 'owner-lead'
  | 'owner-contact'
  | 'owner-target'
  | 'view'
  | 'start';

/** Records that must be counted (again); written by the triggers of 0022-figures. */
export type FigureDueTable = {
  seq: number;
  /** `moved`: a person whose enquiries were moved to another one. */
  kind: 'enquiry' | 'person' | 'moved';
  /** Id of the enquiry or person. */
  id: string;
};

/** The counts that a lead is part of now, so that they can be subtracted. */
export type FigureLeadTable = {
  person_id: string;
  day: string;
  source: string;
  campaign: string;
  state: string;
  lost_reason: string;
  contact: string;
  /** Id of the owner's account; empty without one. */
  owner: string;
  /** `within`, `late` or `open` by the target for the first call; empty without a target. */
  target: string;
};

/** The cost of a campaign, as entered by a person. */
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
  /** When it was removed; a removed cost can be restored. */
  removed_at: number | null;
};
