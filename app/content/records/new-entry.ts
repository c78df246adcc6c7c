import type { Body } from '../../../domain/content/body-paths.ts';
import { currentWording, nextVersion } from '../../../domain/content/consent-wording.ts';
import type { Content } from '../../../domain/content/types.ts';
import { indiaDay } from '../../../domain/dates/india.ts';
import { ALL_FORMS } from '../../../domain/enquiries/all-forms.ts';
import type { FormDeclaration } from '../../../domain/enquiries/form.ts';

type Asked = {
  collection: string;
  /** Existing ids. */
  ids: readonly string[];
  content: Content;
  /** Milliseconds since 1970. */
  now: number;
  search: URLSearchParams;
};

/** Editor path of a new entry with its id; for a consent wording with its form in the query. */
export function newEntryPath({ collection, ids, now, search }: Omit<Asked, 'content'>): string {
  const form = formOf(search);
  if (collection === 'consent-wordings') {
    return `/adminContent/consent-wordings/${nextVersion(form.name, ids)}?form=${form.name}`;
  }
  const start = collection === 'amenity-cards' ? 'amenity' : collection.replace(/s$/, '');
  return `/adminContent/${collection}/${start}-${now.toString(36)}`;
}

/** The initial body of a new entry. */
export function newEntryBody({ collection, content, now, search }: Omit<Asked, 'ids'>): Body {
  switch (collection) {
    case 'consent-wordings': {
      const form = formOf(search);
      const { text } = currentWording(form, content.consentWordings);
      return { form: form.name, language: 'en', text, from: indiaDay(now) };
    }
    case 'amenity-cards':
      return { icon: 'park', tone: 'g', x: 50, y: 50 };
    case 'testimonials':
      return { rating: 5 };
    default:
      return {};
  }
}

function formOf(search: URLSearchParams): FormDeclaration {
  const found = ALL_FORMS.find(({ name }) => name === search.get('form')) ?? ALL_FORMS[0];
  if (!found) throw new Error('The site has no form.');
  return found;
}
