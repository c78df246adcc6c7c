import browserslistToEsbuild from 'browserslist-to-esbuild';

/** Style sheets are lowered to the support floor (`browserslist` in package.json). */
export const STYLE_TARGET = browserslistToEsbuild();

/**
 * Scripts keep the syntax of ES2022: lowered to the floor, every optional chain would cost modern browsers bytes for bugs
 * of Chrome 90 that our code does not meet. tests/contract/support-floor.test.ts holds what the floor cannot parse.
 */
export const SCRIPT_TARGET = 'es2022';
