import type { Principal } from '../accounts/types.ts';
import type { Multipart } from '../media/multipart.ts';
import type { JsonSchema } from './openapi/content-schemas.ts';

/** Who may ask: everybody, who may write content, or who may read the activity log. */
export type Access = 'public' | 'content' | 'log';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type ApiRequest = {
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

/** What the document says of an operation (openapi/document.ts). */
type Described = {
  /** What generated clients call it: unique, and kept when words or addresses change. */
  id: string;
  summary: string;
  description?: string;
  /** What may stand after the question mark. */
  query?: Record<string, JsonSchema>;
  /** Successes by status. `tag`: with the revision as `ETag`. */
  gives: Record<number, { description: string; schema?: JsonSchema; tag?: boolean }>;
  /** Statuses of refusals besides those that follow from `access` and `takes`. */
  refuses?: readonly number[];
};

/** One method of one address. */
export type Operation = Described & {
  access: Access;
  /** Bodies are read only after the caller is known. */
  takes?: 'json' | 'fields' | 'multipart';
  /** What the body is, where there is one. */
  body?: JsonSchema;
  answer: (request: ApiRequest) => Promise<Answer>;
};

/** An address, with its variable parts in braces, and what it answers. */
export type Resource = {
  path: string;
  /** What each variable part may be; any text when not given. */
  params?: Record<string, JsonSchema>;
  methods: Partial<Record<Method, Operation>>;
};

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
export function principalOf({ by }: ApiRequest): Principal {
  if (!by) throw new Error('An operation that changes content was open to everybody.');
  return by;
}
