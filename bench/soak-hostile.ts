import fc from 'fast-check';
import { HOSTILE } from '../tests/harness/hostile-files.ts';
import { hostileRequest } from '../tests/harness/hostile-requests.ts';
import { EDITOR, formOf, type Kind, visitor } from './soak-kinds.ts';

const BODIES = 5000;
const LINES = 1_000_000;

const bodies = fc.sample(hostileRequest, { numRuns: BODIES, seed: 20_261_129 });
const files = await Promise.all(
  HOSTILE.map(async ({ data, name = 'upload.png' }) => new File([new Uint8Array(await data())], name)),
);

/** Files of a million leads: the first is over the limit of a body, the next of a file, the last of its lines. */
const MILLIONS = ['9876543210,Contacted,Asks for plot F06\n', '9876543210\n', '12345\n'].map(
  (line) => new File([`Phone\n${line.repeat(LINES)}`], 'million.csv'),
);
const REFUSED = /too large|larger than|more than 20,000 lines/;

/** Kinds of requests that try to do harm. */
export const HOSTILE_KINDS: Record<string, Kind> = {
  'hostile bodies': {
    share: 100,
    right: [200, 201, 303, 400, 403, 404, 409, 413, 415, 422],
    ask(serial) {
      const { path, type, body, headers } = bodies[serial % bodies.length] as (typeof bodies)[number];
      const own = { ...headers, 'content-type': type };
      // A key that was answered before would answer for the body from then on.
      const keyed = headers['idempotency-key'] && { 'idempotency-key': `soak-hostile-${serial}` };
      return { path, from: visitor(serial), method: 'POST', headers: { ...own, ...keyed }, body };
    },
  },
  'hostile files': {
    share: 4,
    right: [201, 422],
    ask: (serial) => ({
      path: '/api/uploads',
      from: EDITOR,
      ...formOf({ file: files[serial % files.length] as File }),
    }),
  },
};

/** An import of a million leads: refused in words, whatever limit it reaches first. */
export const millionKind: Kind = {
  share: 0,
  right: [409, 413],
  ask: (serial) => ({
    path: '/adminLeads/import',
    from: EDITOR,
    ...formOf({ intent: 'read', form: 'file', file: MILLIONS[serial % MILLIONS.length] as File }),
  }),
  check: (text) => (REFUSED.test(text) ? null : 'a refusal without its reason'),
};
