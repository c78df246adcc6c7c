// @module-tag built
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

test('`npm run sbom` lists every package that the site names with its version', () => {
  execFileSync('npm', ['run', 'sbom'], { cwd: root, stdio: 'ignore' });
  const { bomFormat, components } = read('build/sbom.cdx.json');
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Map(components.map(({ name, version }: Record<string, string>) => [name, version]));
  // "--omit dev" would leave out packages that tools use too, such as React.
  const { dependencies, devDependencies } = read('package.json');
  const named = { ...dependencies, ...devDependencies };
  expect(Object.fromEntries(Object.keys(named).map((name) => [name, listed.get(name)]))).toEqual(named);
});
