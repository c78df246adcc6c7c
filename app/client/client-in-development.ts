// Vite's hot reload needs this module before any component.
// @ts-expect-error Vite generates this module.
import 'virtual:react-router/inject-hmr-runtime';

export { start } from './client.ts';
