export type Role = 'editor' | 'administrator';
export type Account = { id: string; name: string; email: string; role: Role | null };

/** An answer that carries the cookies to set. */
export type SessionResult =
  | { outcome: 'ok'; headers: Headers; account: Account }
  | { outcome: 'refused'; message: string; retryAfterSeconds?: number };

export type Accounts = {
  /** The signed-in account of this request, or null. */
  current: (request: Request) => Promise<Account | null>;
  signIn: (
    request: Request,
    credentials: { email: string; password: string },
    address: string,
  ) => Promise<SessionResult>;
  signOut: (request: Request) => Promise<Headers>;
  /** Asks for an account, which can do nothing until an administrator gives it a role. */
  request: (
    fields: { name: string; email: string; password: string },
    address: string,
  ) => Promise<{ outcome: 'ok' } | { outcome: 'refused'; message: string; field?: string }>;
  /** Creates the first administrator; refused once there is one or when the token is wrong. */
  setUp: (
    fields: { name: string; email: string; password: string },
    token: string,
    address: string,
  ) => Promise<{ outcome: 'ok' } | { outcome: 'refused'; message: string; field?: string }>;
  hasAdministrator: () => Promise<boolean>;
};
