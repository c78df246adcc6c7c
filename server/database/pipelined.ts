import { type Dialect, DummyDriver, Transaction } from 'kysely';

/**
 * The same transaction, whose questions go to the database in the moment they are asked. Kysely's own lets each wait
 * until the one before it is answered, so that each of what stands in one `Promise.all` would be a way to the server
 * and back. The connection keeps their order: behind one that fails the others fail too, and then all is undone.
 */
export async function pipelined<DB>(trx: Transaction<DB>, dialect: Dialect): Promise<Transaction<DB>> {
  const executor = trx.getExecutor();
  const connection = await executor.provideConnection(async (own) => own);
  return new Transaction<DB>({
    config: { dialect },
    dialect,
    // Only a transaction's beginning and end ask the driver, and both stay with Kysely.
    driver: new DummyDriver(),
    executor: executor.withConnectionProvider({ provideConnection: (ask) => ask(connection) }),
  });
}
