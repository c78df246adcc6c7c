import { data, href, Link } from 'react-router';
import { readToken } from '../../../domain/accounts/tokens.ts';
import admin from '../../admin/admin.module.css';
import { useAnswer } from '../../admin-ui/answers.tsx';
import { ConfirmPassword } from '../../admin-ui/confirm-password.tsx';
import { OneTimeSecret } from '../../admin-ui/one-time-secret.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { requirePassword } from '../../admin-ui/require-password.ts';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { pageTitle } from '../../site/meta.ts';
import { services, visitor } from '../../site/request-context.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/tokens';
import { NewTokenForm, type TokensAnswer } from './new-token-form.tsx';
import { TokenList } from './token-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Tokens', matches) }];

export async function loader({ context }: Route.LoaderArgs) {
  const { accounts, now } = context.get(services);
  return { list: await accounts.tokens(), now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(services);
  const form = await readForm(request);
  const by = { id: context.get(signedInAccount).id, requestId: context.get(visitor).requestId };
  const text = (name: string) => String(form.get(name) ?? '');

  if (text('intent') === 'revoke') {
    if (await accounts.revokeToken(text('id'), by)) return answer({ done: 'The token is revoked.' });
    return answer({ problem: 'This token does not work any more already.' }, 409);
  }
  if (text('intent') !== 'make') return answer({ problem: 'This page has no such button.' }, 400);
  const values = { name: text('name'), scopes: form.getAll('scopes').map(String), days: text('days') };
  const read = readToken(values);
  if ('errors' in read) {
    return answer({ problem: 'Please fix the errors in the form.', form: 'make', ...read, values }, 400);
  }
  const passwordCheck = await requirePassword(request, context, form, `make the token ${read.token.name}`);
  if ('answer' in passwordCheck) return answer({ ...passwordCheck.answer, values }, passwordCheck.status);
  const made = await accounts.makeToken(read.token, by);
  return answer({ done: 'The token is made. Copy it now: it is shown only this once.', made });
}

const answer = (body: TokensAnswer, status = 200) => data<TokensAnswer>(body, { status });

export { shouldRevalidate } from '../../admin-ui/revalidation.ts';

export default function Page({ loaderData: { list, now } }: Route.ComponentProps) {
  const made = useAnswer<TokensAnswer>()?.made;
  return (
    <>
      <div className={admin.bar}>
        <h1>Tokens</h1>
        <Link className="tag" to={href('/adminAccounts')}>
          Accounts
        </Link>
      </div>
      <Outcome />
      <ConfirmPassword />
      {made && (
        <OneTimeSecret
          label={`Token ${made.name}`}
          secret={made.token}
          copyLabel="Copy the token"
          hint="Whoever has it may do what it says. The program sends it as “Authorization: Bearer” and the token."
        />
      )}
      <p className="small">
        With a token a program uses the content API, or sends leads, without anybody being signed in. Give
        each program its own.
      </p>
      {list.length === 0 ? <p>No token has been made yet.</p> : <TokenList list={list} now={now} />}
      <NewTokenForm key={list.length} />
    </>
  );
}
