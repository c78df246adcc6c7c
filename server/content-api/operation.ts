import type { Principal } from '../accounts/types.ts';
import type { Multipart } from '../http/multipart.ts';

/** Who may ask: everybody, who may write content, or who may read the activity log. */
export type Access = 'public' | 'content' | 'log';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Asked = {
  request: Request;
  /** What stands in the braces of the path. */
  param: (name: string) => string;
  query: URLSearchParams;
  /** Who asks; nobody where everybody may. */
  by: Principal | null;
  /** The body, where the operation takes JSON or fields. */
  json: unknown;
  /** Reads a form with files, streamed to disk; what nobody takes of them is removed after the answer. */
  form: () => Promise<Form>;
};

export type Form = Extract<Multipart, { outcome: 'read' }>;

/** What becomes an answer in JSON; without `body` there is none. */
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** One method of one address. */
export type Operation = {
  access: Access;
  /** Bodies are read only after the caller is known. */
  takes?: 'json' | 'fields' | 'multipart';
  answer: (asked: Asked) => Promise<Answer>;
};

/** An address, with its variable parts in braces, and what it answers. */
export type Resource = { path: string; methods: Partial<Record<Method, Operation>> };

/** Answered as it is, from wherever it is thrown. */
export class ApiError extends Error {
  readonly answer: Answer;
  constructor(
    status: number,
    error: string,
    more: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(error);
    this.answer = { status, body: { error, ...more }, headers };
  }
}

/** Whose change it is: only operations that ask for one are reached by somebody known. */
export function principalOf({ by }: Asked): Principal {
  if (!by) throw new Error('An operation that changes content was open to everybody.');
  return by;
}
