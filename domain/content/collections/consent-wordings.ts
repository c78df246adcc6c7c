import { dayMs } from '../../dates/india.ts';
import { entries } from '../collection.ts';
import { choice, date, text } from '../fields.ts';

/** Consent wordings newer than those in the code (domain/enquiries/forms). */
export const consentWordings = entries('consent-wordings', {
  label: 'Consent wordings',
  unit: 'a wording',
  seed: 'consent-wordings.json',
  key: 'version',
  appendOnly: 'A wording that visitors have agreed to is never changed. Write a new version instead.',
  stateAt(wording, now) {
    const at = dayMs(wording.from);
    if (at === null || now >= at) return { shown: wording, since: at, until: null };
    return { shown: null, since: null, until: at };
  },
  fields: {
    form: choice('Form', [
      ['contact', 'Contact form'],
      ['popup', 'Popup form'],
      ['site-visit', 'Site visit form'],
      ['subscribe', 'Newsletter box'],
      ['desk', 'Lead that the desk enters'],
      ['import', 'People that the desk imports'],
    ]),
    language: choice('Language', [
      ['en', 'English'],
      ['hi', 'Hindi'],
    ]),
    text: text('Wording', {
      required: true,
      max: 1000,
      help: 'What is used, why, who receives it and how to withdraw. {email} becomes the e-mail address.',
    }),
    from: date('Shown from', { required: true, help: 'From midnight in India on.' }),
  },
});
