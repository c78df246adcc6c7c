import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('every form of the administration is an ActionForm, with its pending and its error state', () => {
  const offences = globSync('app/admin/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => file !== 'app/admin/action-form.tsx')
    .filter((file) => /<[fF]orm[\s/>]|[fF]etcher|useSubmit/.test(readFileSync(join(root, file), 'utf8')));
  expect(offences).toEqual([]);
});
