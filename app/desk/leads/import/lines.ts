import { readForm } from '../../../accounts/read-form.ts';
import { csvFile } from '../../../admin-ui/csv/file.ts';
import { services } from '../../../site/request-context.ts';
import type { Route } from './+types/lines';

/** The lines of a dry run as CSV: unusable lines to correct and upload again, or all changes. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { leadImports, log } = context.get(services);
  const lines = await leadImports.lines(String(form.get('lines') ?? ''));
  if ('problem' in lines) return new Response(lines.problem, { status: 400 });
  const name = form.get('form') === 'mend' ? 'lines-to-mend.csv' : 'changes.csv';
  return csvFile({ name, head: lines.head, pages: partsOf(lines.parts), log });
}

async function* partsOf(parts: readonly string[]) {
  for (const part of parts) yield JSON.parse(part) as string[][];
}
