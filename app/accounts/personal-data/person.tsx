import { data, href, Link, redirect } from 'react-router';
import { dateAndTime } from '../../../domain/dates/words.ts';
import { restrictionWords } from '../../../domain/personal-data/reasons.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { ConfirmPassword } from '../../admin-ui/confirm-password.tsx';
import { Crumbs } from '../../admin-ui/crumbs.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { type Confirmation, requirePassword } from '../../admin-ui/require-password.ts';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { pageTitle } from '../../site/meta.ts';
import { services, visitor } from '../../site/request-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/person';
import { Correct } from './correct.tsx';
import { Erase } from './erase.tsx';
import {
  correctionAnswer,
  type PersonAnswer,
  readCorrection,
  readErasure,
  readRestriction,
} from './person-action.ts';
import styles from './personal-data.module.css';
import { Restrict } from './restrict.tsx';
import { StoredData } from './stored-data.tsx';
import { countWords } from './words.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: pageTitle(`Personal data ${loaderData?.detail.reference ?? ''}`.trim(), matches) },
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { accounts, personalData, events, enquiries } = context.get(services);
  const detail = await personalData.open(params.id);
  if (!detail) return data(null, { status: 404 });
  if (detail.id !== params.id) throw redirect(href('/adminPersonalData/:id', { id: detail.id }));
  const [isConfirmed, channels] = await Promise.all([accounts.isConfirmed(request), enquiries.channels()]);
  if (request.method === 'GET') {
    await events.record({
      what: 'person-read',
      who: context.get(signedInAccount).id,
      target: detail.id,
      requestId: context.get(visitor).requestId,
    });
  }
  const labelOf = (channel: string) => channels.find(({ name }) => name === channel)?.label ?? channel;
  return data({
    detail: {
      ...detail,
      handedOn: detail.handedOn.map((each) => ({ ...each, label: labelOf(each.channel) })),
    },
    isConfirmed,
  });
}

type Answer = PersonAnswer & { confirm?: Confirmation };

export async function action({ request, params, context }: Route.ActionArgs) {
  const { personalData, events, enquiries } = context.get(services);
  const account = context.get(signedInAccount);
  const by = { id: account.id, name: account.name };
  let form = await readForm(request);
  const detail = await personalData.open(params.id);
  if (!detail) return data<Answer>({ problem: 'They are not there any more.' }, { status: 404 });
  const { id } = detail;
  const answer = (of: Answer) => data<Answer>(of, 'problem' in of ? { status: 409 } : undefined);
  const record = (what: Parameters<typeof events.record>[0]['what']) =>
    events.record({ what, who: by.id, target: id, requestId: context.get(visitor).requestId });

  switch (form.get('intent')) {
    case 'export': {
      const passwordCheck = await requirePassword(
        request,
        context,
        form,
        'hand out everything that is held about somebody',
      );
      if ('answer' in passwordCheck)
        return data<Answer>(passwordCheck.answer, { status: passwordCheck.status });
      return answer({ done: 'Take it below, as a file or as a page to print.' });
    }
    case 'correct': {
      const read = readCorrection(form, {
        hasCity: detail.present?.city !== '',
        hasEmail: detail.present?.email !== '',
      });
      if ('problem' in read || 'done' in read) return answer(read as Answer);
      const channels = await enquiries.channels();
      const typed = read as Parameters<typeof personalData.correct>[1];
      const result = await personalData.correct(id, typed, by);
      if (result.outcome === 'corrected') await record('person-corrected');
      return answer(
        correctionAnswer(
          result,
          typed,
          (channel) => channels.find(({ name }) => name === channel)?.label ?? channel,
        ),
      );
    }
    case 'restrict': {
      const reason = readRestriction(form);
      if (!reason) {
        return answer({ problem: 'Choose why.', form: 'restrict', errors: { reason: 'Choose why.' } });
      }
      if (!(await personalData.restrict(id, reason, by))) return answer({ problem: DONE_ALREADY });
      await record('person-restricted');
      return answer({ done: 'From now on they are in no list, not called, and nothing is sent.' });
    }
    case 'lift': {
      if (!(await personalData.lift(id, by))) return answer({ problem: DONE_ALREADY });
      await record('restriction-lifted');
      context.get(services).pokeRelay();
      return answer({ done: 'Their data may be used again. What waited goes out.' });
    }
    case 'erase': {
      const read = readErasure(form, detail);
      if ('problem' in read) return answer(read);
      const passwordCheck = await requirePassword(request, context, form, 'erase somebody for good');
      if ('answer' in passwordCheck)
        return data<Answer>(passwordCheck.answer, { status: passwordCheck.status });
      form = passwordCheck.form;
      const again = readErasure(form, detail);
      if (!('reason' in again)) return answer(again as Answer);
      const erased = await personalData.erase(id, { by, ...again });
      if (!erased) return answer({ problem: 'They are not there any more.' });
      await record('person-erased');
      throw redirect(`${href('/adminPersonalData')}?erased=${erased.finished ? 'done' : 'goes-on'}`);
    }
    default:
      return data<Answer>({ problem: 'This page has no such button.' }, { status: 400 });
  }
}

const DONE_ALREADY = 'This was done already, perhaps by somebody else.';

export default function Page({ loaderData }: Route.ComponentProps) {
  const above = [{ label: 'Personal data', to: href('/adminPersonalData') }];
  if (!loaderData) {
    return (
      <>
        <Crumbs above={above} page="Nobody" />
        <h1>Nobody is here</h1>
        <p>Whoever stood under this address was erased, or the address is not complete.</p>
      </>
    );
  }
  const { detail, isConfirmed } = loaderData;
  const { id, identifiers, restricted } = detail;
  return (
    <>
      <Crumbs above={above} page={identifiers.name} />
      <div className={admin.bar}>
        <h1>{identifiers.name}</h1>
        {identifiers.personId && (
          <Link className="tag" to={`${href('/adminLeads')}?lead=${identifiers.personId}`}>
            As a lead
          </Link>
        )}
      </div>
      <Outcome />
      <ConfirmPassword />
      {restricted && (
        <Alert tone="info">
          Kept and not used since {dateAndTime(restricted.at)}: {restrictionWords(restricted.reason)}.
        </Alert>
      )}
      <p>Held here: {countWords(detail.counts)}.</p>
      <HandedOn list={detail.handedOn} />
      <div className={styles.tasks}>
        <section className={admin.part} aria-labelledby="export">
          <h2 id="export">Hand it out</h2>
          {isConfirmed ? (
            <p className="row">
              <a className="link" href={href('/adminPersonalData/:id/export.json', { id })} download>
                JSON file
              </a>
              <Link className="link" to={href('/adminPersonalData/:id/summary', { id })}>
                Page to print
              </Link>
            </p>
          ) : (
            <ActionForm
              name="export"
              fields={{ intent: 'export' }}
              buttons={[{ label: 'Export', pendingLabel: 'Making...' }]}
            >
              <p>Everything below, as a file that programs read and as a page to print.</p>
            </ActionForm>
          )}
        </section>
        {detail.present && <Correct present={detail.present} />}
        {detail.present && <Restrict restricted={restricted !== null} />}
        <Erase detail={detail} />
      </div>
      <section className={admin.wide} aria-labelledby="held">
        <h2 id="held">Everything that is held</h2>
        <StoredData records={detail.records} />
      </section>
    </>
  );
}

type HandedOnProps = {
  list: { channel: string; label: string; times: number; last: number | null; waiting: number }[];
};

function HandedOn({ list }: HandedOnProps) {
  const sent = list.filter(({ times }) => times > 0);
  if (sent.length === 0) return <p>Handed on to nobody.</p>;
  return (
    <p>
      Handed on to{' '}
      {sent
        .map(
          ({ label, times, last }) =>
            `${label} (${times}×${last === null ? '' : `, last ${dateAndTime(last)}`})`,
        )
        .join(', ')}
      .
    </p>
  );
}
