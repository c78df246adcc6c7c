import type { Context, Hono } from 'hono';
import { readMediumDescription } from '../../domain/content/library.ts';
import { UPLOAD_LIMITS } from '../../domain/media/limits.ts';
import type { Principal } from '../accounts/types.ts';
import { authorizeUpload } from '../http/limits-by-route.ts';
import type { SiteEnv } from '../http/site-env.ts';
import type { Services } from '../services.ts';
import type { UploadResult } from './accept-upload.ts';
import type { Resumable, UploadProblem } from './resumable.ts';

const VERSION = '1.0.0';
const INVALID_DESCRIPTION = 'kind must be photograph, impression or drawing, and alt at most 300 characters.';
const PROTOCOL = { 'tus-resumable': VERSION, 'cache-control': 'no-store' };

type Part = { c: Context<SiteEnv>; by: Principal; resumable: Resumable };

/**
 * Uploads at `/api/uploads`: resumable by the tus protocol 1.0.0 (creation, expiration, termination) followed by `POST
 * …/{id}/finish`, or whole as multipart/form-data. For editors and tokens only.
 */
export function mountUploads(app: Hono<SiteEnv>, services: Services, resumable: Resumable): void {
  const forEditors = (work: (part: Part) => Promise<Response>) => async (c: Context<SiteEnv>) => {
    for (const [name, value] of Object.entries(PROTOCOL)) c.header(name, value);
    const asked = await authorizeUpload(services, c);
    return 'who' in asked ? work({ c, by: asked.who, resumable }) : asked.refusal;
  };

  app.options('/api/uploads', (c) =>
    c.body(null, 204, {
      ...PROTOCOL,
      'tus-version': VERSION,
      'tus-extension': 'creation,expiration,termination',
      'tus-max-size': String(UPLOAD_LIMITS.filmBytes),
    }),
  );
  app.post(
    '/api/uploads',
    forEditors((part) =>
      part.c.req.header('tus-resumable') === undefined ? acceptForm(part, services) : begin(part),
    ),
  );
  app.post(
    '/api/uploads/brochure',
    forEditors((part) => acceptBrochure(part, services)),
  );
  // Hono answers HEAD with the GET handler.
  app.get('/api/uploads/:id', forEditors(progress));
  app.patch('/api/uploads/:id', forEditors(append));
  app.delete(
    '/api/uploads/:id',
    forEditors(async ({ c, by }) =>
      (await resumable.cancel(c.req.param('id') ?? '', by))
        ? c.body(null, 204)
        : c.json({ error: 'This upload is not known.' }, 404),
    ),
  );
  app.post('/api/uploads/:id/finish', forEditors(finish));
  app.all('/api/uploads/*', (c) => c.json({ error: 'There is nothing here.' }, 404, PROTOCOL));
  app.all('/api/uploads', (c) =>
    c.json({ error: 'Only POST is answered here.' }, 405, { ...PROTOCOL, allow: 'POST, OPTIONS' }),
  );
}

function refuse(c: Context<SiteEnv>, { status, reason }: UploadProblem) {
  if (status === 423 || status === 429) c.header('retry-after', '2');
  return c.json({ error: reason }, status);
}

async function begin({ c, by, resumable }: Part) {
  const length = wholeNumber(c.req.header('upload-length'));
  if (length === null) return c.json({ error: 'Upload-Length must say how many bytes will come.' }, 400);
  const metadata = readMetadata(c.req.header('upload-metadata') ?? '');
  const only = metadata.get('only');
  const begun = await resumable.begin(
    {
      name: metadata.get('filename') ?? '',
      length,
      only: only === 'picture' || only === 'film' || only === 'brochure' ? only : null,
    },
    by,
  );
  if (begun.outcome === 'refused') return refuse(c, begun);
  return c.body(null, 201, { location: `/api/uploads/${begun.id}`, ...expires(begun.expiresAt) });
}

async function progress({ c, by, resumable }: Part) {
  const found = await resumable.progress(c.req.param('id') ?? '', by);
  if (found.outcome === 'refused') return refuse(c, found);
  return c.body(null, 200, {
    'upload-offset': String(found.offset),
    'upload-length': String(found.length),
    ...expires(found.expiresAt),
  });
}

async function append({ c, by, resumable }: Part) {
  if (c.req.header('content-type') !== 'application/offset+octet-stream') {
    return c.json({ error: 'The body must be application/offset+octet-stream.' }, 415);
  }
  const offset = wholeNumber(c.req.header('upload-offset'));
  if (offset === null) return c.json({ error: 'Upload-Offset must say where the body begins.' }, 400);
  const added = await resumable.append(c.req.param('id') ?? '', by, offset, c.req.raw.body);
  if (added.outcome === 'refused') return refuse(c, added);
  return c.body(null, 204, { 'upload-offset': String(added.offset), ...expires(added.expiresAt) });
}

async function finish({ c, by, resumable }: Part) {
  const poster = c.req.query('poster');
  const description = readMediumDescription((name) => c.req.query(name));
  if (!description) return c.json({ error: INVALID_DESCRIPTION }, 400);
  const about = { ...(poster !== undefined && { poster }), description };
  const taken = await resumable.finish(c.req.param('id') ?? '', by, about);
  if (taken.outcome === 'refused') return refuse(c, taken);
  if (!('medium' in taken)) return c.json({ file: taken.file, bytes: taken.bytes }, 201);
  return c.json({ medium: taken.medium, existing: taken.existing }, taken.existing ? 200 : 201);
}

/** Accepts a multipart form with small files, for programs. Each file has its own outcome. */
async function acceptForm({ c, by }: Part, { uploads }: Services) {
  const form = await uploads.readMultipart(c.req.raw);
  if (form.outcome === 'refused') return c.json({ error: form.reason }, form.status);
  try {
    const description = readMediumDescription((name) => form.fields.find(([field]) => field === name)?.[1]);
    if (!description) return c.json({ error: INVALID_DESCRIPTION }, 400);
    const answers: { name: string; taken: UploadResult }[] = [];
    for (const { path, name } of form.files) {
      answers.push({ name, taken: await uploads.accept({ path, name }, { by, description }) });
    }
    const files = answers.map(({ name, taken }) =>
      taken.outcome === 'stored'
        ? { name, medium: taken.medium, existing: taken.existing }
        : { name, error: taken.reason },
    );
    if (files.length === 0) return c.json({ error: 'There is no file in the form.' }, 400);
    const refused = answers.find(({ taken }) => taken.outcome === 'refused')?.taken;
    return c.json({ files }, refused?.outcome === 'refused' ? refused.status : 201);
  } finally {
    await form.discard();
  }
}

/** Accepts a form with one PDF, which content may then name as the brochure. */
async function acceptBrochure({ c, by }: Part, { uploads }: Services) {
  const most = UPLOAD_LIMITS.documentBytes;
  const form = await uploads.readMultipart(c.req.raw, { pictureBytes: most, filmBytes: most, files: 1 });
  if (form.outcome === 'refused') return c.json({ error: form.reason }, form.status);
  try {
    const [file] = form.files;
    if (!file) return c.json({ error: 'There is no file in the form.' }, 400);
    const taken = await uploads.acceptBrochure(file, { by });
    if (taken.outcome === 'refused') return c.json({ error: taken.reason }, taken.status);
    return c.json({ file: taken.file, bytes: taken.bytes }, 201);
  } finally {
    await form.discard();
  }
}

const expires = (at: number) => ({ 'upload-expires': new Date(at).toUTCString() });

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null;
}

/** Parses tus metadata: `filename ZnJvbnQuanBn,only cGljdHVyZQ==`, names with values in base64. */
function readMetadata(header: string): Map<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  return new Map(
    pairs.map(([name = '', value = '']): [string, string] => [
      name,
      Buffer.from(value, 'base64').toString('utf8'),
    ]),
  );
}
