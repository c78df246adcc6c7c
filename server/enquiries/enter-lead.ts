import { agreedWording } from '../../domain/content/consent-wording.ts';
import { checkForm } from '../../domain/enquiries/check.ts';
import type { FieldErrors } from '../../domain/enquiries/form.ts';
import { form } from '../../domain/enquiries/forms/desk.ts';
import { SUBMISSION_FIELD, WORDING_FIELD } from '../../domain/enquiries/hidden-fields.ts';
import type { Owner } from '../../domain/leads/activity.ts';
import type { ContentReader } from '../content/reader.ts';
import type { EnquiryStore, StoredEnquiryId } from '../store/enquiries/enquiry-types.ts';

export type EnterLeadResult =
  | { outcome: 'accepted' | 'repeated'; enquiry: StoredEnquiryId }
  | { outcome: 'refused'; errors: FieldErrors };

/** `fields` as the form sent them. The same submission key with the same fields is stored once. */
export type EnterLead = (
  fields: Record<string, string>,
  entry: { by: Owner; followUpAt: number | null },
) => Promise<EnterLeadResult>;

type Parts = {
  siteUrl: string;
  now: () => number;
  enquiries: Pick<EnquiryStore, 'submit'>;
  content: Pick<ContentReader, 'snapshot'>;
  pokeRelay: () => void;
  onAccepted: (form: string) => void;
};

/** Stores what the sales desk enters, as an enquiry of the form `desk`. */
export function createEnterLead({ siteUrl, now, enquiries, content, ...parts }: Parts): EnterLead {
  return async (raw, entry) => {
    const at = now();
    const checked = checkForm(form, raw, at);
    if (!checked.ok) return { outcome: 'refused', errors: checked.errors };
    const { consentWordings } = await content.snapshot();
    const { version, language } = agreedWording(form, consentWordings, raw[WORDING_FIELD] ?? '');
    const result = await enquiries.submit({
      form: form.name,
      fields: checked.fields,
      website: siteUrl,
      webPage: form.page,
      firstTouch: null,
      // Lists and reports read the source of an enquiry from its last touch.
      lastTouch: { at, landingPage: '', referrer: '', params: { utm_source: checked.fields.source } },
      consent: { version, language, at, page: form.page },
      quarantine: null,
      // Not the address of the office: visitors behind it keep their own limit.
      address: `desk:${entry.by.id}`,
      submissionKey: raw[SUBMISSION_FIELD]
        ? `desk:${entry.by.id}:${raw[SUBMISSION_FIELD].slice(0, 100)}`
        : null,
      entry,
    });
    // An entry has no limit and no visit.
    if (!('enquiry' in result)) throw new Error(`An entered lead was ${result.outcome}.`);
    if (result.outcome === 'accepted') {
      parts.pokeRelay();
      parts.onAccepted(form.name);
    }
    return { outcome: result.outcome, enquiry: result.enquiry };
  };
}
