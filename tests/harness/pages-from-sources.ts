import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import * as pages from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import type { FSWatcher } from 'vite';
import { devBrochureProgram } from '../../server/build/dev-brochure.ts';
import { devWorker } from '../../server/build/dev-worker.ts';

const root = join(import.meta.dirname, '../..');
const unwatched = new EventEmitter() as FSWatcher;

/** Loads the pages and programs from their sources, like `npm run dev`, instead of from a build. */
export const build = async () => pages as ServerBuild;
export const brochureProgram = devBrochureProgram(root, unwatched);
export const deskWorker = devWorker(root, unwatched);

// `--changed` follows imports of files and does not look into virtual modules. Nothing calls these imports.
import.meta.glob(['../../app/**/*.{ts,tsx}', '!**/*.test.*']);
