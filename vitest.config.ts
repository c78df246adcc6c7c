import { reactRouter } from '@react-router/dev/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/harness/longest-first.ts';

const node = {
  environment: 'node' as const,
  // A machine may be busy; what never happens fails all the same.
  expect: { poll: { timeout: 15_000 } },
};

/** `npm run check` runs contract tests on the pages as their sources stand, without a build. */
const fromSources = process.env.FROM_SOURCES;

/** React's production code has no `jsxDEV`, which Vite calls when it serves. */
const productionJsx: Plugin = {
  name: 'production-jsx',
  enforce: 'post',
  config: () => ({ oxc: { jsx: { runtime: 'automatic', development: false } } }),
};

export default defineConfig({
  test: {
    // What fails once is broken.
    retry: 0,
    tags: [
      { name: 'built', description: 'Needs the built site: `npm run check` leaves it to `npm test`.' },
      { name: 'slow', description: 'Takes most of ten seconds or more: likewise.' },
    ],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          // They keep nothing: files that share their modules take a third less time.
          isolate: false,
          // The brochure takes its colours from it; other styles are read as empty.
          css: { include: [/tokens\.css/] },
          // Property tests try thousands of inputs, on machines of any speed.
          testTimeout: 60_000,
          include: ['{app,domain,server}/**/*.test.{ts,tsx}', 'tests/{rules,stand-ins}/**/*.test.ts'],
          exclude: ['server/{store,database}/**', '**/*.store.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'store',
          // Each file opens stores of its own; reading the modules anew for each took longer than many of them.
          isolate: false,
          include: ['server/{store,database}/**/*.test.ts', 'server/**/*.store.test.ts'],
          globalSetup: ['tests/harness/postgres.ts'],
          setupFiles: ['tests/harness/quick-hashes.ts'],
          // They wait for retries and leases more than they work.
          maxWorkers: 3,
          // Some wait for leases and retries for most of a minute by themselves.
          testTimeout: 240_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: fromSources ? [reactRouter(), productionJsx] : [],
        test: {
          ...node,
          name: 'contract',
          // Each file has a site of its own: the modules are read once, as a process of the site reads them.
          isolate: false,
          // React chooses its code by this name when it is first loaded (tests/harness/site-in-process.ts).
          env: { NODE_ENV: 'production' },
          setupFiles: ['tests/harness/quick-hashes.ts'],
          // They mostly wait for a delivery's time to come.
          maxWorkers: 4,
          include: ['tests/contract/**/*.test.ts'],
          // Some wait for leases and retries for most of a minute by themselves.
          testTimeout: 240_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...node,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 240_000,
        },
      },
      {
        test: {
          ...node,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // Their tests wait for half of their time: a third worker uses the cores that two leave idle.
          maxWorkers: 3,
          // The files of a worker share its browser and its site (tests/harness/journey.ts).
          isolate: false,
        },
      },
      {
        test: {
          ...node,
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 120_000,
          // A browser is slow to start on a busy machine.
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
