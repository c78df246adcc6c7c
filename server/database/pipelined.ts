import { type Dialect, DummyDriver, Transaction } from 'kysely';

/**
 * Returns the same transaction with pipelined queries: each is sent at once. Kysely itself waits for each result, so
 * every query in a `Promise.all` would cost a round trip. The connection keeps their order. If one fails, those after
 * it fail too, and the transaction is rolled back.
 */
export async function pipelined<DB>(trx: Transaction<DB>, dialect: Dialect): Promise<Transaction<DB>> {
  const executor = trx.getExecutor();
  const connection = await executor.provideConnection(async (own) => own);
  return new Transaction<DB>({
    config: { dialect },
    dialect,
    // Only begin and commit use the driver, and Kysely does both on the original transaction.
    driver: new DummyDriver(),
    executor: executor.withConnectionProvider({ provideConnection: (ask) => ask(connection) }),
  });
}
