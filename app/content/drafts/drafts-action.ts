import { href } from 'react-router';
import { DAY_MS, HOUR_MS } from '../../../domain/dates/durations.ts';
import type { Services } from '../../../server/services.ts';
import type { Author } from '../../../server/store/content/content-changes.ts';
import { problemLines } from '../history/restoring.ts';

export const LIFETIMES = [
  { value: 'hour', label: '1 hour', ms: HOUR_MS },
  { value: 'day', label: '1 day', ms: DAY_MS },
  { value: 'week', label: '7 days', ms: 7 * DAY_MS },
] as const;

const NAME = 80;
const NOTE = 500;

export type DraftsAnswer =
  | { done: string; link?: { url: string; until: number }; open?: string; home?: boolean }
  | {
      problem: string;
      form?: string;
      field?: string;
      problems?: string[];
      typed?: { name: string; note: string };
    };

const GONE = {
  problem: 'This set is not there any more. Perhaps somebody else has published it or thrown it away.',
};

type Parts = Pick<Services, 'drafts' | 'config'>;

/** Handles the buttons of the drafts page. */
export async function draftsAction(
  { drafts, config }: Parts,
  form: FormData,
  by: Author,
): Promise<DraftsAnswer> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [set, collection, id] = [text('set'), text('collection'), text('id')];
  switch (text('intent')) {
    case 'create':
      return create(drafts, { name: text('name'), note: text('note') }, by);
    case 'publish':
      return publish(drafts, set, by);
    case 'discard':
      return (await drafts.discard(set))
        ? { done: 'The set is thrown away. Nothing public has changed.', home: true }
        : GONE;
    case 'take-out':
      return (await drafts.removeEdit(set, collection, id))
        ? { done: 'The change is taken out of the set.' }
        : GONE;
    case 'take-over':
      return (await drafts.rebase(set, collection, id))
        ? { done: 'When the set is published, its version replaces what is public now.' }
        : GONE;
    case 'link': {
      const lifetime = LIFETIMES.find(({ value }) => value === text('lasts'));
      if (!lifetime) return { problem: 'Choose how long the link works.', form: 'link', field: 'lasts' };
      const link = await drafts.createLink(set, lifetime.ms, by);
      if (!link) return GONE;
      const url = `${config.siteUrl}${href('/preview/:token', { token: link.token })}`;
      return {
        done: 'The link is made. Copy it now: it is shown only here.',
        link: { url, until: link.expiresAt },
      };
    }
    case 'look': {
      const link = await drafts.createLink(set, HOUR_MS, by);
      const to = text('to') && `?to=${encodeURIComponent(text('to'))}`;
      return link ? { done: '', open: href('/preview/:token', { token: link.token }) + to } : GONE;
    }
    case 'withdraw':
      return (await drafts.revokeLink(id))
        ? { done: 'The link is withdrawn: from now on it shows nothing.' }
        : { problem: 'This link does not work any more in any case.' };
    default:
      return { problem: 'Nothing was done: the form did not say what to do.' };
  }
}

async function create(
  drafts: Parts['drafts'],
  typed: { name: string; note: string },
  by: Author,
): Promise<DraftsAnswer> {
  const refuse = (problem: string, field: 'name' | 'note') => ({ problem, form: 'create', field, typed });
  if (typed.name === '') return refuse('Give the set a name, for example Diwali offer.', 'name');
  if (typed.name.length > NAME) return refuse(`The name may have at most ${NAME} characters.`, 'name');
  if (typed.note.length > NOTE) return refuse(`The note may have at most ${NOTE} characters.`, 'note');
  await drafts.create(typed, by);
  return { done: `${typed.name} is made. Keep changes in it from any editor with Keep as draft.` };
}

async function publish(drafts: Parts['drafts'], set: string, by: Author): Promise<DraftsAnswer> {
  const outcome = await drafts.publish(set, by);
  switch (outcome.outcome) {
    case 'saved':
      return {
        done: [
          'Published: all changes of the set are public now.',
          ...problemLines(outcome.warnings).map((line) => `It also took away: ${line}`),
        ].join(' '),
        home: true,
      };
    case 'empty':
      return { problem: 'There is no change in this set yet.' };
    case 'refused':
      return {
        problem: 'Nothing is published. Some of it cannot be used any more:',
        problems: problemLines(outcome.problems),
      };
    case 'stale':
      return {
        problem:
          'Nothing is published yet: somebody has changed the public version of what is marked below. Choose for each which one to use.',
      };
    default:
      return GONE;
  }
}
