import type { Services } from '../../../server/services.ts';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';

const MAX_ENQUIRIES = 200;

/** Releases held enquiries, tries a stopped channel, or sends deliveries again. */
export async function sendAgain(
  { enquiries, events, pokeRelay }: Pick<Services, 'enquiries' | 'events' | 'pokeRelay'>,
  form: FormData,
  { name, ...by }: { who: string; name: string; requestId: string },
): Promise<ActionAnswer> {
  const intent = form.get('intent');
  const id = String(form.get('id') ?? '');
  if (intent === 'release' || intent === 'release-all') {
    let released = 0;
    for (const each of intent === 'release' ? [id] : manyOf(form)) {
      if (!(await enquiries.release(each, { id: by.who, name }))) continue;
      released += 1;
      await events.record({ what: 'lead-released', target: each, ...by });
    }
    if (released === 0) return { problem: 'This was done already, perhaps by somebody else.' };
    pokeRelay();
    return {
      done: released === 1 ? 'Released. It is on its way.' : `${released} released. They are on their way.`,
    };
  }
  if (intent === 'try-channel') {
    const channel = String(form.get('channel') ?? '');
    if (!(await enquiries.tryChannel(channel)))
      return { problem: 'It is being tried just now. Look again in a moment.' };
    await events.record({ what: 'channel-tried', target: channel, ...by });
    pokeRelay();
    return { done: 'One lead is tried now. When it is taken, the rest follow.' };
  }
  if (intent !== 'replay' && intent !== 'replay-all') return { problem: 'This page has no such button.' };
  const ids = intent === 'replay-all' ? manyOf(form) : [id];
  let sent = 0;
  for (const each of ids) {
    if (!(await enquiries.replay(each))) continue;
    sent += 1;
    await events.record({ what: 'delivery-replayed', target: each, ...by });
  }
  if (sent === 0) return { problem: 'It is being sent just now. Look again in a moment.' };
  pokeRelay();
  return { done: sent === 1 ? 'It is being sent again.' : `${sent} are being sent again.` };
}

const manyOf = (form: FormData) =>
  String(form.get('ids') ?? '')
    .split(' ')
    .slice(0, MAX_ENQUIRIES);
