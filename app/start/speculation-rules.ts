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
 * Lets browsers prerender the target of a link on hover or press, for cached pages only.
 * A prerendered page starts its motion when it is activated (app/start/when-painted.ts).
 */
export const speculationRules = JSON.stringify(rules);
