// Before any component: Vite's hot reload looks for it.
// @ts-expect-error Vite makes this module.
import 'virtual:react-router/inject-hmr-runtime';

export { start } from './client.ts';
