import type { Lot } from '../../../ui/key-plan.tsx';

/** The numbered sections in the order of the page. */
const NUMBERED = [
  'intro',
  'about',
  'residential',
  'project',
  'film',
  'invest',
  'luxurious',
  'actualImages',
  'explore',
  'plotSize',
  'plotSociety',
  'blog',
  'contact',
] as const;

/** The number of a section, which is also its lot on the key plan. */
export const sectionNumber = (name: (typeof NUMBERED)[number]) => (NUMBERED.indexOf(name) + 1) as Lot;
