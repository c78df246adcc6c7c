import { useRouteLoaderData } from 'react-router';
import type { ShownWording } from '../../domain/content/consent-wording.ts';
import type { SectionOf, Settings } from '../../domain/content/types.ts';

export type FrameTexts = { [Name in 'foot' | 'floats' | 'chat']: SectionOf<'frame', Name>['texts'] };

/** Data of every public page. `year` is the year in India. */
export type Site = {
  settings: Settings;
  /** Texts of the footer and of the floating elements. */
  frame: FrameTexts;
  year: number;
  /** Size of the brochure; null if it cannot be generated. */
  brochureBytes: number | null;
  siteUrl: string;
  /** Consent wordings by form that replace the built-in ones; absent without replacements. */
  wordings?: Record<string, ShownWording>;
};

/** Data of the public layout; null if the store could not be read. */
export function useMaybeSite() {
  return (useRouteLoaderData('layout/layout') as Site | undefined) ?? null;
}

/** Data of the public layout. Throws outside of it. */
export function useSite(): Site {
  const site = useMaybeSite();
  if (!site) throw new Error('useSite outside of the public pages');
  return site;
}

/** The brand's name on any page; empty if the settings could not be read. */
export const useBrand = () => brandOf(useRouteLoaderData('root'));

/** The brand's name from the root's data, for meta functions outside the public layout. */
export function brandOf(root: unknown): string {
  return (root as { brand?: string } | undefined)?.brand ?? '';
}
