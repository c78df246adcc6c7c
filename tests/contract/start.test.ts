import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freePort, startSite } from '../harness/site.ts';

const root = join(import.meta.dirname, '../..');

function run(command: string, args: string[], env: Record<string, string>) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env } });
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

describe('npm start', () => {
  test('ends with 0 within ten seconds of SIGTERM to npm alone', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vayuvan-'));
    const port = await freePort();
    const npm = run('npm', ['start'], { PORT: String(port), DATA_DIR: dataDir });
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
