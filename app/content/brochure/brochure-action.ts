import { data, type RouterContextProvider } from 'react-router';
import { brochureFile } from '../../../domain/content/collections/index.ts';
import { UPLOAD_LIMITS } from '../../../domain/media/limits.ts';
import { readForm } from '../../accounts/read-form.ts';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { services } from '../../site/request-context.ts';

type Context = Readonly<RouterContextProvider>;

const respond = (answer: ActionAnswer, status = 200) => data(answer, { status });
const refuseFile = (problem: string, status: number) => respond({ problem, form: 'upload' }, status);
const IN_FORCE = 'The uploaded PDF is the brochure now.';

/**
 * Accepts a whole PDF from a browser without scripts, or the name of an upload that a script sent to `/api/uploads`.
 * It can also restore the brochure generated from content.
 */
export async function brochureAction(request: Request, context: Context) {
  const { log } = context.get(services);
  try {
    const isMultipart = /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '');
    if (isMultipart) return await takeUpload(request, context);
    const form = await readForm(request);
    const expected = Number(form.get('expected'));
    if (form.get('form') === 'upload') return await use(context, String(form.get('file') ?? ''), expected);
    if (form.get('form') === 'made') {
      return await put(
        context,
        { file: '', expected, form: 'made' },
        'Visitors get the made brochure again.',
      );
    }
    throw data(null, { status: 400 });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ err: error }, 'the brochure could not be changed');
    return refuseFile('It could not be saved. Please try again.', 503);
  }
}

async function takeUpload(request: Request, context: Context) {
  const { uploads } = context.get(services);
  const { id, name } = context.get(signedInAccount);
  const most = UPLOAD_LIMITS.documentBytes;
  const form = await uploads.readMultipart(request, { pictureBytes: most, filmBytes: most, files: 1 });
  if (form.outcome === 'refused') return refuseFile(form.reason, form.status);
  try {
    const [file] = form.files;
    const fields = new Map(form.fields);
    const expected = Number(fields.get('expected'));
    const sent = fields.get('file');
    if (sent) return await use(context, sent, expected);
    if (!file) return refuseFile('Please choose a PDF first.', 422);
    const taken = await uploads.acceptBrochure(file, { by: { kind: 'account', id, name } });
    if (taken.outcome === 'refused') return refuseFile(taken.reason, taken.status);
    return await put(context, { file: taken.file, expected, form: 'upload' }, IN_FORCE);
  } finally {
    await form.discard();
  }
}

async function use(context: Context, file: string, expected: number) {
  const upload = await context.get(services).uploads.find(file);
  if (!upload?.file.endsWith('.pdf')) return refuseFile('There is no such PDF among the uploads.', 422);
  return put(context, { file, expected, form: 'upload' }, IN_FORCE);
}

type Choice = { file: string; expected: number; form: string };

async function put(context: Context, { file, expected, form }: Choice, done: string) {
  if (!Number.isInteger(expected)) throw data(null, { status: 400 });
  const { id, name } = context.get(signedInAccount);
  const edit = { collection: brochureFile.name, id: brochureFile.id, body: { file }, expected };
  const by = { kind: 'account' as const, id, name };
  const result = await context.get(services).editing.save([edit], { by });
  switch (result.outcome) {
    case 'saved':
      return respond({ done });
    case 'refused':
      return respond({ problem: result.problems.map(({ reason }) => reason).join('. '), form }, 422);
    case 'stale':
      return respond(
        {
          problem: 'Somebody has changed the brochure since you opened this page. It is shown as it is now.',
        },
        409,
      );
  }
}
