import { type RawBuilder, sql } from 'kysely';

/** The account that sees only its own leads and those without an owner; undefined for all leads. */
export type VisibleTo = string | undefined;

/** Whether the account sees the leads of this owner. */
export const seesOwner = (account: VisibleTo, owner: string | null): boolean =>
  account === undefined || owner === null || owner === account;

/** The condition of visible leads, on rows of `person` or of another table with its owner. */
export const isVisibleTo = (account: VisibleTo, table = 'person'): RawBuilder<boolean> =>
  account === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(`${table}.owner_id`)} = ${account} or ${sql.ref(`${table}.owner_id`)} is null)`;
