/** better-auth defines the columns of its six tables; SQLite stores their times as ISO text. */
type Time = Date | string;
export type UserTable = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean | number;
  image: string | null;
  createdAt: Time;
  updatedAt: Time;
  role: 'sales' | 'editor' | 'administrator' | 'none' | null;
  banned: boolean | number | null;
  banReason: string | null;
  banExpires: Time | null;
  twoFactorEnabled: boolean | number | null;
};
export type SessionTable = {
  id: string;
  userId: string;
  token: string;
  expiresAt: Time;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: Time;
  updatedAt: Time;
  impersonatedBy: string | null;
  /** When the password was last entered again. */
  confirmedAt: Time | null;
  /** The session of a trusted device lasts 30 days, also without use. */
  trusted: boolean | number | null;
};
export type AccountTable = {
  id: string;
  userId: string;
  accountId: string;
  providerId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: Time | null;
  refreshTokenExpiresAt: Time | null;
  scope: string | null;
  password: string | null;
  createdAt: Time;
  updatedAt: Time;
};
export type VerificationTable = {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Time;
  createdAt: Time;
  updatedAt: Time;
};
/** The secret and the recovery codes are encrypted with the site's secret. */
export type TwoFactorTable = {
  id: string;
  userId: string;
  secret: string;
  backupCodes: string;
  /** False until a first code was entered correctly. */
  verified: boolean | number | null;
  failedVerificationCount: number | null;
  lockedUntil: Time | null;
};

/** A passkey of an account; only its public half is stored. */
export type PasskeyTable = {
  id: string;
  userId: string;
  name: string | null;
  publicKey: string;
  credentialID: string;
  counter: number;
  deviceType: string;
  backedUp: boolean | number;
  transports: string | null;
  createdAt: Time | null;
  /** The model of the authenticator. */
  aaguid: string | null;
};

/** The name of a removed account, for as long as the security log mentions it. */
export type RemovedAccountTable = { id: string; name: string; removed_at: number };

/** Wrong passwords in a row; `key` is a keyed hash of an address and an account. */
export type SignInFailureTable = { key: string; failures: number; last_at: number };

/** A request for an account; one address may have several. */
export type AccountRequestTable = {
  id: string;
  name: string;
  email: string;
  /** Null for an invitation: its recipient chooses the password. */
  password_hash: string | null;
  created_at: number;
  /** Null until an administrator approves. */
  role: 'sales' | 'editor' | 'administrator' | null;
  /** The account that had this address when the request was approved: it gets the new password. */
  user_id: string | null;
  /** SHA-256 of the one-time link's token; only the newest link of a request works. */
  link_hash: string | null;
  link_expires_at: number | null;
};

export type SecurityEventTable = {
  id: string;
  at: number;
  what: string;
  /** Id of an account; null for an anonymous visitor. */
  who: string | null;
  /** Id of the affected record. */
  target: string | null;
  request_id: string;
};

/** A token that authenticates a program (server/accounts/tokens.ts). */
export type ApiTokenTable = {
  id: string;
  name: string;
  /** SHA-256 of the token. */
  hash: string;
  /** Separated by spaces. */
  scopes: string;
  created_at: number;
  /** Id of the account that created it. */
  created_by: string;
  expires_at: number;
  revoked_at: number | null;
  /** Written at most once a minute. */
  last_used_at: number | null;
};

/** A password reset: who requested it, and its newest link (server/accounts/resets.ts). */
export type PasswordResetTable = {
  id: string;
  /** Null when no account has the requested address. */
  user_id: string | null;
  created_at: number;
  /** 1 when requested at the login, 0 when an administrator created it. */
  asked: number;
  link_hash: string | null;
  link_expires_at: number | null;
};
