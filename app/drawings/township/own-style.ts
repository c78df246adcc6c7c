import display from '../../ui/fonts/plan-display.woff2?inline';
import narrow from '../../ui/fonts/plan-narrow.woff2?inline';

/** Font subsets for the plan's text (server/fonts/cut-plan.ts), for drawings in separate files. */
export const EMBEDDED_FONTS = [
  `@font-face{font-family:"Anek Narrow";src:url(${narrow});font-weight:400 700}`,
  `@font-face{font-family:Eczar;src:url(${display});font-weight:400 700}`,
].join('');
