// @module-tag built
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { KEY } from '../harness/copied-site.ts';
import { CONTACT } from '../harness/enquiries.ts';
import { type RunningSite, startSite } from '../harness/site.ts';

const root = join(import.meta.dirname, '../..');
let site: RunningSite;
let folder: string;
afterEach(async () => {
  await site.kill();
  for (const each of [folder, site.dataDir]) await rm(each, { recursive: true, force: true });
});

test('a lost disk comes back from the running site’s copy, by the commands of the manual', async () => {
  folder = await mkdtemp(join(tmpdir(), 'vayuvan-copies-'));
  const env = { BACKUP_URL: folder, BACKUP_KEY: KEY };
  site = await startSite({ env });
  const sent = await fetch(`${site.url}/api/enquiries/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CONTACT.fields),
  });
  const { reference } = await sent.json();
  expect(sent.status).toBe(201);

  const copies = join(folder, 'copies');
  const enquiriesInCopies = () => {
    const names = existsSync(copies) ? readdirSync(copies) : [];
    const manifests = names.filter((name) => name.endsWith('.json'));
    return manifests.map((name) => JSON.parse(readFileSync(join(copies, name), 'utf8')).tables.enquiry);
  };
  await expect.poll(enquiriesInCopies, { timeout: 60_000 }).toEqual([1]);
  await expect
    .poll(async () => (await fetch(`${site.url}/metrics`)).text())
    .toMatch(/^backup_age_seconds\{kind="continuous"\} \d+(\.\d+)?$/m);

  await site.kill();
  await rm(site.dataDir, { recursive: true });
  const run = (...args: string[]) => {
    const options = { cwd: root, env: { ...process.env, ...env, DATA_DIR: site.dataDir } };
    const { stdout, stderr, status } = spawnSync(process.execPath, args, options);
    return { said: `${stdout}${stderr}`, status };
  };
  const restored = run('server/restore.ts', '--latest');
  expect(restored.said).toMatch(/^The backup of 20.+ is in place\.$/m);
  const drilled = run('server/drill.ts');
  expect(drilled).toEqual({ said: expect.stringMatching(/opens: .+ as its manifest says\.\n/), status: 0 });
  expect(run('server/drill.ts', join(folder, 'none'))).toEqual({
    said: `There is no whole backup in ${folder}/none.\n`,
    status: 1,
  });

  site = await startSite({ env, dataDir: site.dataDir });
  const database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'), { readOnly: true });
  expect(database.prepare('select reference from enquiry').all()).toEqual([{ reference }]);
  database.close();
});
