import { DAY_MS } from '../../../domain/dates/durations.ts';
import { readForm } from '../../accounts/read-form.ts';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { services } from '../../site/request-context.ts';
import type { Route } from './+types/outbox';
import { changeLead } from './lead-action.ts';

/** An older time means a wrong clock on the device. */
const OLDEST_MS = 30 * DAY_MS;

export const loader = () =>
  Response.json({ problem: 'Only POST is answered here.' }, { status: 405, headers: { allow: 'POST' } });

/**
 * `POST /adminLeads/outbox`: a call or note from the outbox of a device (app/desk-worker/outbox.ts), perhaps
 * sent late. Answers JSON.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { leads, now } = context.get(services);
  const { id, name } = context.get(signedInAccount);
  const form = await readForm(request);
  const key = String(form.get('key') ?? '');
  const at = Number(form.get('at'));
  if (form.get('account') !== id) return refused('This was written by another account.', 412);
  if (!['note', 'contact'].includes(String(form.get('intent')))) return refused('This cannot be sent later.');
  if (!/^[\w-]{8,100}$/.test(key)) return refused('What was sent has no key of its own.');
  if (!Number.isFinite(at)) return refused('What was sent does not say when it was written.');
  const writtenAt = Math.min(Math.max(at, now() - OLDEST_MS), now());
  const answer = await changeLead(form, {
    // A follow-up may become due before it arrives. Check it against the time of writing.
    ...{ leads, by: { id, name }, now: writtenAt },
    submission: { key, writtenAt },
    // The outbox holds only notes and calls.
    isPlot: () => false,
    sizes: [],
  });
  return Response.json(answer, { status: 'problem' in answer ? 409 : 200, headers: NO_STORE });
}

const NO_STORE = { 'cache-control': 'no-store' };
const refused = (problem: string, status = 409) => Response.json({ problem }, { status, headers: NO_STORE });
