import { href, Link } from 'react-router';
import admin from '../../admin/admin.module.css';
import { Crumbs } from '../../admin-ui/crumbs.tsx';
import { historyPath } from '../../admin-ui/history-path.ts';
import { documentParts } from '../editor/document-parts.ts';
import { EditorForm } from '../editor/editor-form.tsx';
import type { SaveAnswer } from '../editor/save-answer.ts';
import { unsavedKey } from '../editor/unsaved.ts';
import { FieldChoicesProvider } from '../fields/field-choices.tsx';
import { FieldsEditor } from '../fields/field-editor.tsx';
import { recordCollection } from '../paths/records.ts';
import styles from './content.module.css';
import type { LoadedRecord } from './load-record.ts';
import { PlanPosition } from './plan-position.tsx';
import { WordingView } from './wording-view.tsx';

type Props = { record: LoadedRecord; answered?: SaveAnswer };

/** The editor of one record, derived from the declared fields of its collection. */
export function RecordScreen({ record, answered }: Props) {
  const { collection, label, list, title, document, surroundings, account, keeps, isPublic } = record;
  const above = [{ label: 'All content', to: href('/adminContent') }, ...(list ? [{ label, to: list }] : [])];
  return (
    <>
      <Crumbs above={above} page={title} />
      <div className={admin.bar}>
        <h1>{title}</h1>
      </div>
      {keeps === null ? (
        <FieldChoicesProvider surroundings={surroundings}>
          <EditorForm
            key={unsavedKey(account, document)}
            title={title}
            document={document}
            parts={documentParts(collection, document.id)}
            account={account}
            answered={answered}
          >
            {(content) => <RecordFields record={record} {...content} />}
          </EditorForm>
        </FieldChoicesProvider>
      ) : (
        <WordingView body={document.body} version={document.id} keeps={keeps} />
      )}
      {isPublic && (
        <p className={styles.tools}>
          <Link className="link" to={historyPath(collection, document.id)}>
            Earlier versions
          </Link>
        </p>
      )}
    </>
  );
}

type FieldsProps = Parameters<Parameters<typeof EditorForm>[0]['children']>[0] & { record: LoadedRecord };

function RecordFields({ record: { collection, places }, body, change, problems }: FieldsProps) {
  const fields = recordCollection(collection)?.fields ?? {};
  const { x, y, ...others } = fields;
  const onPlan = collection === 'amenity-cards' && x && y;
  return (
    <>
      <FieldsEditor
        fields={onPlan ? others : fields}
        path=""
        value={body}
        onChange={change}
        problems={problems}
      />
      {onPlan && (
        <PlanPosition
          x={Number(body.x ?? 50)}
          y={Number(body.y ?? 50)}
          others={places}
          onMove={(place) => change({ ...body, ...place })}
        />
      )}
    </>
  );
}
