import * as v from 'valibot';
import { CATALOGUE } from '../../../domain/content/catalogue.ts';
import type { Fields } from '../../../domain/content/fields.ts';
import { isObject } from '../../../domain/content/plain-object.ts';
import { timestamp } from '../../../domain/dates/timestamp.ts';
import { CONTENT_ACTIONS } from '../../database/content-schema.ts';
import type { Services } from '../../services.ts';
import { LIBRARY } from '../../store/content/content-rows.ts';
import type { StoredRevision } from '../../store/content/revisions.ts';
import { component, listOf, schemaOf } from '../openapi/content-schemas.ts';
import { ApiError, type Resource } from '../operation.ts';

const PAGE = 50;
const MAX_ENTRIES = 200;

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** Query parameters of the log. */
export const logQuery = v.object({
  /** Only entries older than this one. */
  before: v.optional(name),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(MAX_ENTRIES)),
  ),
  collection: v.optional(name),
  id: v.optional(name),
  action: v.optional(v.picklist(CONTENT_ACTIONS)),
});

/** The activity log (spec 2 §3, §7): changes of content with author and former text. Never enquiries. */
export const logs = (services: Services): Resource[] => [
  {
    path: '/api/logs',
    methods: {
      GET: {
        id: 'listChanges',
        summary: 'What was changed in content, newest first',
        description:
          'In pages: the header `Link` with `rel="next"` leads to older entries. Enquiries are never in it.',
        access: 'log',
        query: Object.fromEntries(
          Object.entries(logQuery.entries).map(([key, each]) => [key, schemaOf(each)]),
        ),
        gives: { 200: { description: 'Entries.', schema: listOf(component('LogEntry')) } },
        refuses: [400],
        async answer({ query }) {
          const parsed = v.safeParse(logQuery, Object.fromEntries(query));
          if (!parsed.success) {
            throw new ApiError(400, `${v.getDotPath(parsed.issues[0]) ?? 'The question'} cannot be read.`);
          }
          const { before = null, limit = PAGE, ...filter } = parsed.output;
          const rows = await services.revisions.list(filter, { before, limit });
          const body = rows.map(wireEntry);
          const last = rows.length === limit ? rows.at(-1) : undefined;
          if (!last) return { status: 200, body };
          const next = new URLSearchParams([...query].filter(([key]) => key !== 'before'));
          next.set('before', last.id);
          return { status: 200, body, headers: { link: `</api/logs?${next}>; rel="next"` } };
        },
      },
    },
  },
];

function wireEntry(row: StoredRevision) {
  const before = parsed(row.before_body);
  const after = parsed(row.after_body);
  return {
    _id: row.id,
    action: row.action,
    collectionName: row.collection,
    timestamp: timestamp(row.at),
    data: dataOf(row, after ?? before),
    /** Empty when the order of a whole collection changed. */
    documentId: row.document_id,
    revision: row.revision,
    changeSet: row.change_set,
    who: { kind: row.author_kind, id: row.author_id, name: row.author_name },
    before,
    after,
  };
}

function parsed(body: string | null): unknown {
  try {
    return body === null ? null : JSON.parse(body);
  } catch {
    return body;
  }
}

/** The pictures and texts of an entry; for a section its texts by key. */
function dataOf({ collection, document_id: id }: StoredRevision, body: unknown) {
  if (!isObject(body)) return { images: [], content: body };
  if (collection === LIBRARY) return { images: body.type === 'picture' ? [id] : [], content: body };
  const declared = Object.values(CATALOGUE).find((each) => each.name === collection);
  if (declared?.holds === 'sections') {
    return { images: namesIn(body.pictures), content: isObject(body.texts) ? body.texts : {} };
  }
  return { images: declared ? picturesIn(declared.fields, body) : [], content: body };
}

const namesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string' && each !== '');

const picturesIn = (fields: Fields, body: Record<string, unknown>): string[] =>
  Object.entries(fields)
    .filter(([, { kind }]) => kind === 'picture' || kind === 'pictures')
    .flatMap(([key]) => namesIn(body[key]));
