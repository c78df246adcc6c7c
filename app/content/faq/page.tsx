import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { data, useNavigate } from 'react-router';
import { faqs } from '../../../domain/content/collections/index.ts';
import { choice } from '../../../domain/content/fields.ts';
import { readForm } from '../../accounts/read-form.ts';
import admin from '../../admin/admin.module.css';
import { useAnswer } from '../../admin-ui/answers.tsx';
import { LoadFailed } from '../../admin-ui/load-failed.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { pageTitle } from '../../site/meta.ts';
import { services } from '../../site/request-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { editorClientAction } from '../editor/client-route.ts';
import { editedDocument } from '../editor/edited-document.ts';
import { EditorForm } from '../editor/editor-form.tsx';
import { partsOfFields } from '../editor/parts.ts';
import type { SaveAnswer } from '../editor/save-answer.ts';
import { saveDocument } from '../editor/save-document.ts';
import { FieldChoicesProvider } from '../fields/field-choices.tsx';
import { FieldsEditor } from '../fields/field-editor.tsx';
import { textOf } from '../fields/field-props.ts';
import { loadFieldChoices } from '../fields/load-field-choices.ts';
import type { Route } from './+types/page';
import { AddFaq } from './add-faq.tsx';
import { DeleteFaq } from './delete-faq.tsx';
import styles from './faq.module.css';
import { addFaq, deleteFaq, FAILURES, type FaqAnswer, orderFaqs, UPDATED } from './faq-action.ts';
import { FaqList } from './faq-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('FAQ', matches) }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const all = context.get(services);
  const params = url.searchParams;
  const account = context.get(signedInAccount).id;
  try {
    const [rows, content, surroundings] = await Promise.all([
      all.documents.list(faqs.name),
      all.content.snapshot(),
      loadFieldChoices(all),
    ]);
    const documents = rows.map(editedDocument);
    const find = (id: string | null) => documents.find((document) => document.id === id) ?? null;
    return {
      failed: false as const,
      account,
      surroundings,
      list: documents.map(({ id, body }) => ({
        id,
        question: textOf(body.question),
        answer: textOf(body.answer),
        group: textOf(body.group),
      })),
      groups: content.pages.faq.groups.groups.group.map(({ Name }) => Name),
      chosen: find(params.get('faq')),
      removing: find(params.get('delete')),
    };
  } catch (error) {
    all.log.error({ err: error, collection: faqs.name }, 'questions could not be read for an editor');
    return data({ failed: true as const }, { status: 503 });
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  switch (form.get('form')) {
    case 'add':
      return addFaq(context, form);
    case 'delete':
      return deleteFaq(context, form);
    case 'order':
      return orderFaqs(context, form);
    case 'editor':
      return saveDocument(context, form, {
        messages: UPDATED,
        may: (collection) => collection === faqs.name,
      });
    default:
      throw data(null, { status: 400 });
  }
}

export const clientAction = editorClientAction<SaveAnswer | FaqAnswer>(UPDATED.failed, FAILURES);
export { shouldRevalidate } from '../editor/client-route.ts';

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.failed) return <LoadFailed />;
  // The answer to an editor that was sent without a script.
  return <FaqScreen {...loaderData} saved={actionData && 'outcome' in actionData ? actionData : undefined} />;
}

type ScreenProps = Extract<Route.ComponentProps['loaderData'], { failed: false }> & {
  saved: SaveAnswer | undefined;
};

function FaqScreen({ list, groups, chosen, removing, account, surroundings, saved }: ScreenProps) {
  const navigate = useNavigate();
  const [updated, setUpdated] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLHeadingElement>(null);
  const answer = useAnswer<FaqAnswer>();
  // The open dialog shows its own problem; otherwise the head of the page does.
  const atHead =
    answer && 'problem' in answer && answer.form === 'delete' && !removing ? apart(answer) : answer;
  // Keep the last added id, so that later answers do not reset the form.
  const [added, setAdded] = useState(answer?.added);
  if (answer?.added !== undefined && answer.added !== added) setAdded(answer.added);
  const fields = { ...faqs.fields, group: groupField(groups) };

  // After the panel closes, focus its outcome so that screen readers announce it.
  useLayoutEffect(() => {
    if (updated) said.current?.focus();
  }, [updated]);
  // On phones the message at the head of the page is far above the form.
  const isDone = answer !== undefined && 'done' in answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer is announced.
  useLayoutEffect(() => {
    if (isDone) said.current?.focus();
  }, [answer]);
  // On phones the panel is above the list and off the screen, so focus it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question opens a new panel.
  useLayoutEffect(() => panel.current?.focus(), [chosen?.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next action removes the message.
  useEffect(() => {
    if (chosen || answer) setUpdated(false);
  }, [chosen?.id, answer]);

  return (
    <>
      <div className={admin.bar}>
        <h1>FAQ</h1>
        <div className="row">
          <span className={styles.toAdd}>
            <ButtonLink to="#add-faq" variant="primary" size="small" icon={null} before="plus">
              Add New FAQ
            </ButtonLink>
          </span>
          <ButtonLink to="/adminPages/faq" variant="ghost" size="small" icon={null}>
            Words around the questions
          </ButtonLink>
        </div>
      </div>
      <div ref={said} tabIndex={-1} className={styles.said}>
        {updated ? <Alert tone="ok">{UPDATED.done}</Alert> : <Outcome of={atHead} />}
      </div>
      <div className={styles.screen} data-open={chosen ? '' : undefined}>
        <FaqList key={list.map(({ id }) => id).join()} list={list} chosen={chosen?.id} />
        <div className={styles.panels}>
          {chosen && (
            <section aria-labelledby="edit-faq">
              <h2 id="edit-faq" ref={panel} tabIndex={-1}>
                Edit FAQ
              </h2>
              <FieldChoicesProvider surroundings={surroundings}>
                <EditorForm
                  key={chosen.id}
                  title="Edit FAQ"
                  document={chosen}
                  parts={partsOfFields(faqs.fields)}
                  account={account}
                  answered={saved}
                  tools={
                    <ButtonLink to="/adminFaq" variant="ghost" size="small" icon={null} preventScrollReset>
                      Close
                    </ButtonLink>
                  }
                  onSaved={() => {
                    setUpdated(true);
                    void navigate('/adminFaq', { preventScrollReset: true });
                  }}
                >
                  {({ body, change, problems }) => (
                    <FieldsEditor
                      fields={fields}
                      path=""
                      value={body}
                      onChange={change}
                      problems={problems}
                    />
                  )}
                </EditorForm>
              </FieldChoicesProvider>
            </section>
          )}
          <AddFaq key={added ?? 'new'} groups={groups} />
        </div>
      </div>
      {removing && <DeleteFaq id={removing.id} question={textOf(removing.body.question)} />}
    </>
  );
}

const apart = ({ form: _, ...problem }: Extract<FaqAnswer, { problem: string }>) => problem;

/** A choice of the page's groups; questions with an unknown group appear in the last one. */
const groupField = (groups: readonly string[]) =>
  choice('Group', [['', 'None: in the last group'], ...groups.map((name): [string, string] => [name, name])]);
