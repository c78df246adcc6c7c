// @module-tag built
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/process/config.ts';
import { freePort, startSite } from '../harness/site.ts';

const root = join(import.meta.dirname, '../..');

function run(command: string, args: string[], env: Record<string, string>, cwd = root) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env } });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, exit, out: () => out, err: () => err };
}

describe('wrong environment values', () => {
  test.each([
    ['PORT', 'eighty', 'PORT must be a number from 1 to 65535, but is "eighty"'],
    ['SITE_URL', 'vayuvan', 'SITE_URL must be an http(s) origin'],
    ['DATABASE_URL', 'mysql://a/b', 'DATABASE_URL must be a URL that begins with postgres://'],
    ['CRM_API_URL', 'crm', 'CRM_API_URL must be an http(s) URL'],
    ['WEBHOOK_SECRET', 'whsec_!', 'WEBHOOK_SECRET must be base64'],
    ['RETRY_BASE_MS', '-1', 'RETRY_BASE_MS must be'],
    ['BACKUP_KEY', `age1${'q'.repeat(58)}`, 'BACKUP_KEY is no key of age'],
    ['TRUSTED_PROXIES', 'here', 'TRUSTED_PROXIES must list'],
  ])('%s=%s gives one clear line and exit 1', async (name, value, line) => {
    const started = run(process.execPath, ['server/start.ts'], { [name]: value });
    expect(await started.exit).toBe(1);
    expect(started.err().trim().split('\n')).toHaveLength(1);
    expect(started.err()).toContain(line);
  });

  test('a port in use is said in one line', async () => {
    const site = await startSite();
    const dataDir = mkdtempSync(join(tmpdir(), 'vayuvan-'));
    const second = run(process.execPath, ['server/start.ts'], { PORT: String(site.port), DATA_DIR: dataDir });
    expect(await second.exit).toBe(1);
    expect(second.err().trim()).toBe(`PORT ${site.port} on 127.0.0.1 is already in use.`);
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe('what stands in the way of a start is said with its file and its cause', () => {
  async function startWith(env: Record<string, string>) {
    const started = run(process.execPath, ['server/start.ts'], { PORT: String(await freePort()), ...env });
    expect(await started.exit).toBe(1);
    return started.err().trim();
  }
  const inFolder = async (work: (folder: string) => Promise<void>) => {
    const folder = mkdtempSync(join(tmpdir(), 'vayuvan-'));
    try {
      await work(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  test('a data folder that is a file', () =>
    inFolder(async (folder) => {
      const file = join(folder, 'data');
      writeFileSync(file, '');
      expect(await startWith({ DATA_DIR: file })).toMatch(/^DATA_DIR .+\/data cannot be written: E\w+/);
      expect(await startWith({ DATA_DIR: '/proc/none/data' })).toMatch(
        /^DATA_DIR .+ cannot be written: ENOENT/,
      );
    }));

  test('a file that is no database', () =>
    inFolder(async (folder) => {
      writeFileSync(join(folder, 'vayuvan.sqlite'), 'plots, not pages. '.repeat(500));
      expect(await startWith({ DATA_DIR: folder })).toMatch(
        /^The database .+vayuvan\.sqlite cannot be opened: file is not a database/,
      );
    }));

  test('a database of a newer release', () =>
    inFolder(async (folder) => {
      const site = await startSite({ dataDir: folder });
      await site.stop();
      const database = new DatabaseSync(join(folder, 'vayuvan.sqlite'));
      database.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')");
      database.close();
      const said = await startWith({ DATA_DIR: folder });
      expect(said).toMatch(/vayuvan\.sqlite cannot be used: it was made by a newer release \(9999-later/);
    }));

  test('a damaged database', () =>
    inFolder(async (folder) => {
      const site = await startSite({ dataDir: folder });
      await site.stop();
      const path = join(folder, 'vayuvan.sqlite');
      const bytes = readFileSync(path);
      bytes.fill(0x5a, 100, 4096);
      writeFileSync(path, bytes);
      expect(await startWith({ DATA_DIR: folder })).toMatch(
        /^The database .+vayuvan\.sqlite cannot be .+malformed/,
      );
    }));

  test('a PostgreSQL that does not answer, without its password', async () => {
    const port = await freePort();
    const said = await startWith({ DATABASE_URL: `postgres://desk:secret@127.0.0.1:${port}/plots` });
    expect(said).toMatch(
      new RegExp(
        `^PostgreSQL at 127\\.0\\.0\\.1:${port}/plots \\(DATABASE_URL\\) cannot be used: .*ECONNREFUSED`,
      ),
    );
    expect(said).not.toContain('secret');
    expect(said.split('\n')).toHaveLength(1);
  });
});

describe('going down', () => {
  test('/readyz says so before connections are refused, and answers end theirs', async () => {
    // Behind a proxy it goes on answering for two seconds.
    const site = await startSite({ env: { TRUSTED_PROXIES: '192.0.2.1' } });
    const stopped = site.stop();
    const both = () =>
      Promise.all(['/readyz', '/healthz'].map((path) => fetch(site.url + path))).then(
        ([ready, healthy]) => [ready?.status, healthy?.status, healthy?.headers.get('connection')],
        String,
      );
    await expect.poll(both, { interval: 20 }).toEqual([503, 200, 'close']);
    expect(await stopped).toBe(0);
  });
});

test('a SIGTERM while the database is made ready ends the start with 0', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vayuvan-'));
  const started = run(process.execPath, ['server/start.ts'], {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
  });
  await expect
    .poll(() => existsSync(join(dataDir, 'vayuvan.sqlite')), { interval: 2, timeout: 30_000 })
    .toBe(true);
  started.child.kill('SIGTERM');
  expect(await started.exit).toBe(0);
  expect(started.err()).toBe('');
  rmSync(dataDir, { recursive: true, force: true });
});

describe('.env', () => {
  /** The site in a folder of its own, so that a `.env` of this one stays as it is. */
  function folderWith(settings: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'vayuvan-'));
    for (const name of ['package.json', '.npmrc', 'server', 'node_modules'])
      symlinkSync(join(root, name), join(folder, name));
    writeFileSync(join(folder, '.env'), settings);
    return folder;
  }

  test.each([
    ['start', []],
    ['backup', ['--', 'copy']],
    ['restore', ['--', 'copy']],
    ['move', ['--', '--to', 'postgres://127.0.0.1/x']],
  ])('npm run %s reads it: a wrong value gives one clear line and exit 1', async (script, args) => {
    const folder = folderWith("# A comment\nPORT=eighty\nSITE_URL='http://localhost:3000'\n");
    const started = run('npm', ['run', '--silent', script, ...args], {}, folder);
    expect([await started.exit, started.err().trim()]).toEqual([
      1,
      'PORT must be a number from 1 to 65535, but is "eighty"',
    ]);
    rmSync(folder, { recursive: true });
  });

  test('a variable of the environment wins, an empty one too', async () => {
    const folder = folderWith('PORT=eighty\nRETRY_BASE_MS=-1\nCRM_API_URL=crm\n');
    const env = { PORT: 'ninety', RETRY_BASE_MS: '5000', CRM_API_URL: '' };
    const started = run('npm', ['start', '--silent'], env, folder);
    expect([await started.exit, started.err().trim()]).toEqual([
      1,
      'PORT must be a number from 1 to 65535, but is "ninety"',
    ]);
    rmSync(folder, { recursive: true });
  });

  test('each script that reads the environment reads the file', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    for (const name of ['dev', 'start', 'backup', 'restore', 'drill'])
      expect(scripts[name]).toContain('exec node --env-file-if-exists=.env ');
  });

  test('the example holds every setting of the README, and starts with what it sets', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const named = [...readme.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)].flatMap(([, names = '']) =>
      names.replaceAll('`', '').split(', '),
    );
    expect(named.length).toBeGreaterThan(20);
    const held = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(held.toSorted()).toEqual(named.toSorted());
    expect(() => readConfig(parseEnv(example))).not.toThrow();
  });
});

describe('npm start', () => {
  test('ends with 0 within ten seconds of SIGTERM to npm alone', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vayuvan-'));
    const port = await freePort();
    const npm = run('npm', ['start'], { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' });
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/readyz`).then(
            (answer) => answer.status,
            () => 0,
          ),
        {
          timeout: 30_000,
        },
      )
      .toBe(200);
    const asked = performance.now();
    npm.child.kill('SIGTERM');
    expect(await npm.exit).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);
    expect(npm.out()).not.toMatch(/"level":[456]0/);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('says where the site, the administration and the set-up link are', async () => {
    const site = await startSite();
    expect(site.output()).toContain('/login');
    expect(site.output()).toContain(`/auth?setup=${site.setupToken}`);
    expect(await site.stop()).toBe(0);
  });
});
