import { readForm } from '../../../accounts/read-form.ts';
import { services } from '../../../request-context.ts';
import { csvFile } from '../../csv/file.ts';
import { requireRole } from '../../signed-in.ts';
import type { Route } from './+types/lines';
import { readLines } from './sent-back.ts';

/** Lines of a dry run as a file: those that cannot be used, to be mended and sent again, or all that would change. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireRole(context, 'sales');
  const form = await readForm(request);
  const lines = readLines(String(form.get('lines') ?? ''));
  if (!lines) return new Response(null, { status: 400 });
  const { head, rows } = lines;
  const name = form.get('form') === 'mend' ? 'lines-to-mend.csv' : 'changes.csv';
  return csvFile({ name, head, pages: once(rows), log: context.get(services).log });
}

async function* once(rows: string[][]) {
  yield rows;
}
