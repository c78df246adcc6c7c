import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { makeDatabase } from '../../tests/harness/stores.ts';
import { OTHER_TABLES } from './other-tables.ts';
import { PERSONAL_TABLE_NAMES, PERSONAL_TABLES, tableDeclaration } from './personal-tables.ts';

test('every table and column of the schema is declared as personal or not', async () => {
  const database = await makeDatabase('sqlite', inject('postgresUrl'));
  const { db } = await database.open();
  const tables = (await db.introspection.getTables()).filter(({ name }) => !name.startsWith('kysely_'));
  const real = Object.fromEntries(
    tables.map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()]),
  );
  const told = Object.fromEntries([
    ...Object.entries(PERSONAL_TABLES).map(([name, { columns }]) => [name, Object.keys(columns).toSorted()]),
    ...Object.entries(OTHER_TABLES).map(([name, { columns }]) => [name, [...columns].toSorted()]),
  ]);
  expect(told).toEqual(real);

  // A table is erased before the tables it refers to.
  for (const [index, table] of PERSONAL_TABLE_NAMES.entries()) {
    const { rows } = await sql<{
      table: string;
    }>`select "table" from pragma_foreign_key_list(${table})`.execute(db);
    for (const { table: of } of rows.filter((row) => Object.hasOwn(PERSONAL_TABLES, row.table))) {
      expect(PERSONAL_TABLE_NAMES.indexOf(of as never), `${table} before ${of}`).toBeGreaterThan(index);
    }
    const { found, texts = {}, json = [], columns } = tableDeclaration(table);
    for (const column of [found.column, ...Object.keys(texts), ...json])
      expect(columns).toHaveProperty(column);
  }
  await database.remove();
});
