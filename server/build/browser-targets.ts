import browserslistToEsbuild from 'browserslist-to-esbuild';

/** Style sheets are transpiled for the oldest supported browsers (`browserslist` in package.json). */
export const STYLE_TARGET = browserslistToEsbuild();

/**
 * Scripts keep ES2022 syntax: lowering it would cost modern browsers bytes for bugs of Chrome 90 that our code does not
 * trigger. tests/contract/support-floor.test.ts checks for syntax that old browsers cannot parse.
 */
export const SCRIPT_TARGET = 'es2022';
