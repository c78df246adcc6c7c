import { data, type RouterContextProvider } from 'react-router';
import { readMediumDescription } from '../../../domain/content/library.ts';
import type { Services } from '../../../server/services.ts';
import { readForm } from '../../accounts/read-form.ts';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { services } from '../../site/request-context.ts';
import { fileTextProblems } from '../upload/file-texts.ts';

type By = { kind: 'account'; id: string; name: string };
type Answer = ReturnType<typeof data<ActionAnswer>>;
const respond = (answer: ActionAnswer, status = 200): Answer => data(answer, { status });
export const NOT_REMOVED = 'Not all could be removed. Please look at what is still listed, and try again.';
const MAX_REMOVED = 200;

/** Accepts files from a form, or removes files that were unused for long. */
export async function libraryAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Answer> {
  const all = context.get(services);
  const { id, name } = context.get(signedInAccount);
  const by: By = { kind: 'account', id, name };
  if (/^multipart\//i.test(request.headers.get('content-type') ?? '')) return takeFiles(all, request, by);
  const form = await readForm(request);
  if (form.get('form') !== 'remove-unused') return respond({ problem: 'There is no such form.' }, 400);
  const files = [...new Set(form.getAll('file').map(String))];
  if (files.length === 0)
    return respond({ problem: 'Please tick a file first.', form: 'remove-unused' }, 422);
  if (files.length > MAX_REMOVED) {
    return respond({ problem: `At most ${MAX_REMOVED} files at a time.`, form: 'remove-unused' }, 422);
  }
  return removeUnused(all, files, by);
}

/** Accepts files from a browser without scripts; scripts send pieces to `/api/uploads`. */
async function takeFiles({ uploads }: Services, request: Request, by: By): Promise<Answer> {
  const form = await uploads.readMultipart(request);
  if (form.outcome === 'refused') return respond({ problem: form.reason, form: 'upload' }, form.status);
  try {
    if (form.files.length === 0)
      return respond({ problem: 'Please choose a file first.', form: 'upload' }, 422);
    const sent = (name: string) => form.fields.find(([field]) => field === name)?.[1] ?? '';
    const [missing] = Object.entries(fileTextProblems({ kind: sent('kind'), alt: sent('alt') }) ?? {});
    if (missing) return respond({ problem: missing[1], form: 'upload', field: missing[0] }, 422);
    const said = readMediumDescription(sent);
    if (!said) return respond({ problem: 'Please choose what it is.', form: 'upload', field: 'kind' }, 422);
    const refused: string[] = [];
    for (const { path, name: given } of form.files) {
      const taken = await uploads.accept({ path, name: given }, { by, description: said });
      if (taken.outcome === 'refused') refused.push(`${given}: ${taken.reason}`);
    }
    if (refused.length > 0) return respond({ problem: refused.join(' '), form: 'upload' }, 422);
    return respond({ done: 'The file is in the library.' });
  } finally {
    await form.discard();
  }
}

async function removeUnused({ uploads, log }: Services, files: string[], by: By): Promise<Answer> {
  const failed: string[] = [];
  try {
    for (const file of files) {
      const result = await uploads.unused.remove(file, by);
      if (result.outcome === 'refused') failed.push(`${file}: ${result.reason}`);
    }
  } catch (error) {
    log.error({ err: error }, 'unused files could not be removed');
    return respond({ problem: NOT_REMOVED, form: 'remove-unused' }, 503);
  }
  const removed = files.length - failed.length;
  const said = `${removed === 1 ? '1 file is' : `${removed} files are`} removed.`;
  if (failed.length === 0) return respond({ done: said });
  return respond({ problem: `${removed > 0 ? `${said} ` : ''}Not removed: ${failed.join(' ')}` }, 409);
}
