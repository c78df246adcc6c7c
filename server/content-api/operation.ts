import type { Principal } from '../accounts/types.ts';
import type { Multipart } from '../media/multipart.ts';
import type { JsonSchema } from './openapi/content-schemas.ts';

/** Required access: everybody, content editors, or readers of the activity log. */
export type Access = 'public' | 'content' | 'log';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type ApiRequest = {
  request: Request;
  /** The value of a path parameter. */
  param: (name: string) => string;
  query: URLSearchParams;
  /** The authenticated principal; null for public operations. */
  by: Principal | null;
  /** The parsed body, for operations that take JSON or fields. */
  json: unknown;
  /** Reads a form with files, streamed to disk; files that nothing accepts are deleted after the response. */
  form: () => Promise<Form>;
};

export type Form = Extract<Multipart, { outcome: 'read' }>;

/** A JSON response; without `body` it is empty. */
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** Descriptions for the OpenAPI document (openapi/document.ts). */
type Described = {
  /** The operation's name in generated clients: unique and stable. */
  id: string;
  summary: string;
  description?: string;
  /** Query parameters. */
  query?: Record<string, JsonSchema>;
  /** Success responses by status. `tag`: with the revision as `ETag`. */
  gives: Record<number, { description: string; schema?: JsonSchema; tag?: boolean }>;
  /** Error statuses besides those implied by `access` and `takes`. */
  refuses?: readonly number[];
};

/** One method of one path. */
export type Operation = Described & {
  access: Access;
  /** Bodies are read only after authentication. */
  takes?: 'json' | 'fields' | 'multipart';
  /** Schema of the request body. */
  body?: JsonSchema;
  answer: (request: ApiRequest) => Promise<Answer>;
};

/** A path with parameters in braces, and its operations. */
export type Resource = {
  path: string;
  /** Schema of each path parameter; any text by default. */
  params?: Record<string, JsonSchema>;
  methods: Partial<Record<Method, Operation>>;
};

/** An error response; it may be thrown anywhere. */
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

/** The principal of a change; only authenticated operations call this. */
export function principalOf({ by }: ApiRequest): Principal {
  if (!by) throw new Error('An operation that changes content was open to everybody.');
  return by;
}
