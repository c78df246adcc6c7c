import { CACHED_PATHS } from './cached-pages.ts';

export type SpeculationRules = {
  prerender: {
    where: { and: [{ href_matches: string[] }, { not: { selector_matches: string } }] };
    eagerness: 'moderate';
  }[];
};

const rules: SpeculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: CACHED_PATHS },
          { not: { selector_matches: '[href*="#"], [target], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/**
 * Lets a browser make the page of a link ready while somebody points at it or presses it, so that it stands when they
 * let go. Only pages that are the same for everybody. A page that nobody sees yet moves nothing (app/start/when-painted.ts).
 */
export const speculationRules = JSON.stringify(rules);
