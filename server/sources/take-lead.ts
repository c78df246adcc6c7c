import { createHash } from 'node:crypto';
import { readTouch } from '../../domain/enquiries/attribution.ts';
import { checkForm } from '../../domain/enquiries/check.ts';
import type { FieldErrors } from '../../domain/enquiries/form.ts';
import { form } from '../../domain/enquiries/forms/source.ts';
import { TEST_LEAD } from '../../domain/enquiries/quarantine.ts';
import { formValues, type SourceLead } from '../../domain/sources/source-lead.ts';
import { namedPlot } from '../../domain/township/named-plot.ts';
import type { ContentReader } from '../content/reader.ts';
import { newIntakeDeadline, rejectAfterDeadline } from '../database/request-deadline.ts';
import { DUPLICATE_WINDOW_MS } from '../enquiries/submission-key.ts';
import { ANY_FIELDS, type EnquiryStore, type StoredEnquiryId } from '../store/enquiries/enquiry-types.ts';
import type { KnownName } from '../store/sources/known-name.ts';
import type { SourceEventStore } from '../store/sources/source-events.ts';
import type { Source } from './source.ts';

/** Results of a request to a source, for the metrics. */
export type SourceResult =
  | 'accepted'
  | 'repeated'
  | 'test'
  | 'refused'
  | 'announced'
  | 'denied'
  | 'limited'
  | 'unavailable';

type Parts = {
  siteUrl: string;
  now: () => number;
  content: Pick<ContentReader, 'snapshot'>;
  enquiries: Pick<EnquiryStore, 'submit' | 'findSubmitted'>;
  events: Pick<SourceEventStore, 'refuse' | 'removeByKey'>;
  knownName: KnownName;
  pokeRelay: () => void;
  onAccepted: (form: string) => void;
  onResult: (source: string, result: SourceResult) => void;
};

export type TakeLeadResult =
  | { outcome: 'accepted' | 'repeated'; enquiry: StoredEnquiryId }
  | { outcome: 'refused'; errors: FieldErrors };

export type From = Pick<Source, 'name' | 'label' | 'consent'>;

export type TakeLead = {
  /**
   * Takes a lead in as an enquiry of the form `source`, once for each id of its source. A lead that cannot be one is
   * kept among the refused. Rejects when the store is away.
   */
  take: (source: From, lead: SourceLead, errors?: FieldErrors) => Promise<TakeLeadResult>;
  /** The same without keeping a refused one: a person has read it. */
  enter: (source: From, lead: SourceLead, key: string) => Promise<TakeLeadResult>;
  /** The values that would be stored, and the errors. */
  check: (source: From, lead: SourceLead) => Promise<{ values: Record<string, string>; errors: FieldErrors }>;
};

export function createTakeLead({ siteUrl, now, content, enquiries, events, ...parts }: Parts): TakeLead {
  async function checked(source: From, lead: SourceLead) {
    const snapshot = await content.snapshot();
    const values = formValues(lead, source.label, (number) => namedPlot(number, snapshot) !== null);
    // The name follows from the number, which is checked first.
    const isNameless = values.name === '';
    const result = checkForm(form, { ...values, ...(isNameless && { name: UNNAMED }) }, now());
    if (!result.ok) return { values, result };
    const { fields } = result;
    if (isNameless) {
      fields.name = (await parts.knownName(fields.phone)) ?? `${UNNAMED} ${fields.phone.slice(-4)}`;
    }
    return { values: { ...values, name: fields.name, phone: fields.phone }, result };
  }

  const findEarlier = (key: string) => enquiries.findSubmitted({ form: form.name, fields: ANY_FIELDS, key });

  /** Submits the lead under its key. `earlierKey` is the one of the previous window. */
  async function submit(
    source: From,
    lead: SourceLead,
    { key, earlierKey }: { key: string; earlierKey?: string | undefined },
    deadline: number,
  ): Promise<TakeLeadResult> {
    const at = now();
    const { result } = await checked(source, lead);
    const earlier =
      !result.ok || earlierKey ? await findEarlier(result.ok ? (earlierKey ?? key) : key) : null;
    if (earlier) return { outcome: 'repeated', enquiry: earlier };
    if (!result.ok) return { outcome: 'refused', errors: result.errors };
    const touch = readTouch({ at, landingPage: '', referrer: '', params: lead.touch });
    const page = `${form.page}/${source.name}`;
    const { fields } = result;
    const stored = await enquiries.submit(
      {
        form: form.name,
        fields,
        website: siteUrl,
        webPage: page,
        firstTouch: null,
        lastTouch: touch,
        consent: { version: source.consent.version, language: 'en', at, page },
        // Sources are known: no rule against spam holds their leads.
        quarantine: lead.isTest ? TEST_LEAD : null,
        // Not the address of their server: each person would count against all others.
        address: `source:${source.name}`,
        submissionKey: key,
        isFromSource: true,
      },
      deadline,
    );
    // It has no limit and no visit.
    if (!('enquiry' in stored)) throw new Error(`A lead of a source was ${stored.outcome}.`);
    const { outcome, enquiry } = stored;
    if (outcome === 'accepted' && !lead.isTest) {
      parts.pokeRelay();
      parts.onAccepted(form.name);
    }
    return { outcome, enquiry };
  }

  const within = <T>(work: (deadline: number) => Promise<T>): Promise<T> => {
    const deadline = newIntakeDeadline();
    return rejectAfterDeadline(work(deadline), deadline);
  };

  return {
    take: (source, lead, errors = {}) =>
      within(async (deadline) => {
        const event = eventKey(lead);
        const keys = submissionKeys(source.name, lead, now());
        const isReadable = Object.keys(errors).length === 0;
        const result: TakeLeadResult = isReadable
          ? await submit(source, lead, keys, deadline)
          : { outcome: 'refused', errors };
        if (result.outcome === 'refused') {
          const reason = Object.values(result.errors).join('. ');
          await events.refuse({ source: source.name, key: event, lead, reason }, deadline);
        } else if (result.outcome === 'accepted') await events.removeByKey(source.name, event);
        parts.onResult(source.name, result.outcome === 'accepted' && lead.isTest ? 'test' : result.outcome);
        return result;
      }),
    enter: (source, lead, key) =>
      within((deadline) => submit(source, lead, { key: submissionKeyOf(source.name, key) }, deadline)),
    async check(source, lead) {
      const { values, result } = await checked(source, lead);
      return { values, errors: result.ok ? {} : result.errors };
    },
  };
}

const UNNAMED = 'Unnamed';

const submissionKeyOf = (source: string, key: string) => `source:${source}:${key}`;

/** Without an id the same content counts as a retry for at least ten minutes, as for a form of the site. */
function submissionKeys(source: string, lead: SourceLead, now: number) {
  if (lead.id !== '') return { key: submissionKeyOf(source, lead.id) };
  const keyIn = (window: number) => submissionKeyOf(source, `${window}:${hashOf(lead)}`);
  const window = Math.floor(now / DUPLICATE_WINDOW_MS);
  return { key: keyIn(window), earlierKey: keyIn(window - 1) };
}

/** The key of a refused lead: its id, or a hash of what came. */
const eventKey = (lead: SourceLead) => lead.id || hashOf(lead);

const hashOf = ({ fields, further }: SourceLead) =>
  createHash('sha256')
    .update(JSON.stringify([fields, further]))
    .digest('base64url');
