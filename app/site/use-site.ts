import { useRouteLoaderData } from 'react-router';
import type { ShownWording } from '../../domain/content/consent-wording.ts';
import type { SectionOf, Settings } from '../../domain/content/types.ts';

export type FrameTexts = { [Name in 'foot' | 'floats' | 'chat']: SectionOf<'frame', Name>['texts'] };

/** What every page of the site may say: the settings, the words around it, the year it is in India, and how large the brochure is. */
export type Site = {
  settings: Settings;
  /** The words of the footer and of what floats beside every page. */
  frame: FrameTexts;
  year: number;
  /** Bytes; null while it cannot be made. */
  brochureBytes: number | null;
  siteUrl: string;
  /** By form: wordings that take the place of those the forms were born with. Absent where there are none. */
  wordings?: Record<string, ShownWording>;
};

/** The site around a page, or null where the store could not be read. */
export function useMaybeSite() {
  return (useRouteLoaderData('layout/layout') as Site | undefined) ?? null;
}

/** The site around a public page. Throws outside of the public layout. */
export function useSite(): Site {
  const site = useMaybeSite();
  if (!site) throw new Error('useSite outside of the public pages');
  return site;
}

/** The brand's name on any page; empty where not even the settings could be read. */
export const useBrand = () => brandOf(useRouteLoaderData('root'));

/** The brand's name out of the root's data, for meta functions of pages outside of the public layout. */
export function brandOf(root: unknown): string {
  return (root as { brand?: string } | undefined)?.brand ?? '';
}
