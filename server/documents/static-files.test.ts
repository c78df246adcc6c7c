import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStaticFiles } from './static-files.ts';

function builtFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'vayuvan-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['app-1.js', 'app-1.js.br', 'app-1.js.gz', 'letters.woff2', 'notes.txt']) {
    writeFileSync(join(folder, name), name);
  }
  return folder;
}

test('a built file is found by its address, with its compressed forms; others are not', () => {
  const files = openStaticFiles(builtFolder(), '/assets/');
  const script = files.get('/assets/app-1.js');
  expect([
    script?.identity.body.toString(),
    script?.br?.body.toString(),
    script?.gzip?.body.toString(),
  ]).toEqual(['app-1.js', 'app-1.js.br', 'app-1.js.gz']);
  expect(files.get('/assets/letters.woff2')?.br).toBeNull();
  const others = [
    'app-1.js',
    '/assets/',
    '/assets/notes.txt',
    '/assets/../assets/app-1.js',
    '/assets/gone.js',
  ];
  for (const path of others) expect([path, files.get(path)]).toEqual([path, undefined]);
});

test('files that were read remain after a later release replaces them; others are missing', async () => {
  const folder = builtFolder();
  const [asked, read, neither] = [0, 1, 2].map(() => openStaticFiles(folder, '/assets/'));
  asked?.get('/assets/app-1.js');
  await read?.readAll();
  rmSync(folder, { recursive: true });
  expect(asked?.get('/assets/app-1.js')).toBeDefined();
  expect(asked?.get('/assets/letters.woff2')).toBeUndefined();
  expect(read?.get('/assets/letters.woff2')).toBeDefined();
  expect(neither?.get('/assets/app-1.js')).toBeUndefined();
});
