import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, inject, test } from 'vitest';
import { makeDatabase } from '../../tests/harness/stores.ts';

test('a connection lost inside a transaction ends the transaction, not the process', async () => {
  const database = await makeDatabase('postgres', inject('postgresUrl'));
  const open = new URL('./open.ts', import.meta.url).href;
  const log = new URL('../log.ts', import.meta.url).href;
  const program = `
    const { openStore } = await import(${JSON.stringify(open)});
    const { createLog } = await import(${JSON.stringify(log)});
    const { sql } = await import('kysely');
    const { setTimeout } = await import('node:timers/promises');
    const store = await openStore({ ...${JSON.stringify({ databaseUrl: database.options.databaseUrl, dataDir: database.options.dataDir })}, log: createLog('silent') });
    let failed = false;
    await store.write(async (trx) => {
      const { rows: [{ pid }] } = await sql\`select pg_backend_pid() as pid\`.execute(trx);
      await sql\`select pg_terminate_backend(\${pid})\`.execute(store.db);
      await setTimeout(200);
      await sql\`select 1\`.execute(trx);
    }).catch(() => { failed = true; });
    await store.ping();
    await store.close();
    process.exit(failed ? 0 : 3);`;
  try {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: process.cwd(),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  } finally {
    await database.remove();
  }
});
