import { PUBLIC_PAGES } from '../../../domain/content/public-pages.ts';
import { OTHER_NAMES } from '../../../domain/reports/names.ts';

/** The display name of a source, campaign or page. */
export function nameWords(kind: 'source' | 'campaign' | 'page', name: string): string {
  if (name === OTHER_NAMES) return kind === 'page' ? 'Other addresses' : 'Others, counted together';
  switch (kind) {
    case 'source':
      return name === 'direct' ? 'Direct (nothing said from where)' : name || 'Unnamed';
    case 'campaign':
      return name || 'No campaign';
    case 'page':
      return PUBLIC_PAGES.find(({ path }) => path === name)?.label ?? name;
  }
}
