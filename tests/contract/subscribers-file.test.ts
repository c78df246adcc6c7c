import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { cookiesOf } from '../harness/people.ts';
import { SETUP_TOKEN } from '../harness/site.ts';
import { openSiteInProcess } from '../harness/site-in-process.ts';

const MANY = 20_000;

test('a long list of subscribers comes piece by piece, and whole', async () => {
  const site = await openSiteInProcess();
  try {
    const fields = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };
    const signedIn = await site.fetch(`/auth?setup=${SETUP_TOKEN}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    const cookie = cookiesOf(signedIn);

    const database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'));
    database.exec(`
      with recursive number(n) as (select 1 union all select n + 1 from number where n < ${MANY})
      insert into subscription (id, email, created_at, consent_version, consent_language, page, address_hash, address_count)
      select printf('%026d', n), 'person' || n || '@example.com', 1795000000000, '1', 'en', '/', 'x', n from number`);
    database.close();

    const answer = await site.fetch('/adminSubscribers.csv', {
      headers: { cookie, 'accept-encoding': 'br, gzip' },
    });
    expect(answer.status).toBe(200);
    const sizes: number[] = [];
    let lines = 0;
    for await (const piece of answer.body ?? []) {
      sizes.push(piece.length);
      lines += Buffer.from(piece).toString().split('\r\n').length - 1;
    }
    expect(lines).toBe(MANY + 1);
    expect(sizes.length).toBeGreaterThan(15);
    expect(Math.max(...sizes)).toBeLessThan(200_000);
  } finally {
    await site.stop();
  }
});
