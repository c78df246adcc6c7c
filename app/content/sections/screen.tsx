import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Body } from '../../../domain/content/body-paths.ts';
import type { PageCollection, SectionDeclaration } from '../../../domain/content/collection.ts';
import admin from '../../admin/admin.module.css';
import { LoadFailed } from '../../admin-ui/load-failed.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EditorForm } from '../editor/editor-form.tsx';
import { partsOfSection } from '../editor/parts.ts';
import { PictureDialog } from '../editor/picture-dialog.tsx';
import type { EditedDocument, SaveAnswer } from '../editor/save-answer.ts';
import { unsavedKey } from '../editor/unsaved.ts';
import { type FieldChoices, FieldChoicesProvider } from '../fields/field-choices.tsx';
import { pageAddress, SECTION_PAGES } from '../paths/page-collection.ts';
import { Upload } from '../upload/upload.tsx';
import { Preview } from './preview.tsx';
import { SectionFields } from './section-texts.tsx';
import styles from './sections.module.css';

type Props = {
  name: string;
  section: string | null;
  account: string;
  document: EditedDocument | null;
  surroundings: FieldChoices | null;
  failed: boolean;
  answered?: SaveAnswer;
};

/** The sections of a page on the left, and the editor of the chosen one next to them (spec 2 §2). */
export function SectionsScreen(props: Props) {
  const { name, section, document, surroundings, failed } = props;
  const page = SECTION_PAGES.find((each) => each.name === name);
  if (!page) return null;
  const declared = section === null ? undefined : page.sections[section];
  const address = pageAddress(name);
  return (
    <>
      <div className={admin.bar}>
        <h1>{page.label}: sections</h1>
        {address && (
          <ButtonLink to={address} variant="ghost" size="small" target="_blank" icon="arrow-up-right">
            See the page
          </ButtonLink>
        )}
      </div>
      {failed ? (
        <LoadFailed />
      ) : (
        <div className={styles.screen} data-open={declared ? '' : undefined}>
          <SectionList page={page} chosen={section} />
          {declared && document && surroundings ? (
            <SectionEditor
              key={unsavedKey(props.account, document)}
              {...props}
              page={page}
              declared={declared}
              document={document}
              surroundings={surroundings}
            />
          ) : (
            <p className={styles.hint}>
              Choose a section to edit its words, pictures and films.
              {page.name === 'home' && ' A section in which nothing is left is not shown on the page.'}
            </p>
          )}
        </div>
      )}
    </>
  );
}

function SectionList({ page, chosen }: { page: PageCollection; chosen: string | null }) {
  const nav = useRef<HTMLElement>(null);
  // On narrow screens the list scrolls sideways, and may hide the chosen section.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for each choice.
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (here && nav.current) nav.current.scrollLeft = here.offsetLeft - 16;
  }, [chosen]);
  return (
    <nav
      ref={nav}
      className={styles.list}
      aria-label="Sections"
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      <ul>
        {Object.entries(page.sections).map(([id, { label }]) => (
          <li key={id}>
            <Link to={`?section=${id}`} aria-current={id === chosen ? 'page' : undefined} preventScrollReset>
              {label}
              <small>{id}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type EditorProps = Props & {
  page: PageCollection;
  declared: SectionDeclaration;
  document: EditedDocument;
  surroundings: FieldChoices;
};

function SectionEditor({ page, declared, document, surroundings, account, answered }: EditorProps) {
  const [body, setBody] = useState<Body>(document.body);
  const [opened, setOpened] = useState<string | null>(null);
  const address = pageAddress(page.name);
  return (
    <FieldChoicesProvider
      surroundings={surroundings}
      Upload={Upload}
      openItem={setOpened}
      mostAtOnce={page.wire?.mostNewPictures}
    >
      <section className={styles.editor} aria-labelledby="section-title">
        <h2 id="section-title">{declared.label}</h2>
        {declared.help && <p className="note">{declared.help}</p>}
        <EditorForm
          title={declared.label}
          document={document}
          parts={partsOfSection(declared)}
          account={account}
          answered={answered}
          onChange={setBody}
        >
          {(content) => <SectionFields {...content} declared={declared} rowsOf={rowsIn(page.name)} />}
        </EditorForm>
      </section>
      {address && <Preview address={address} collection={page.name} id={document.id} body={body} />}
      {opened !== null && (
        <PictureDialog key={opened} file={opened} account={account} onClose={() => setOpened(null)} />
      )}
    </FieldChoicesProvider>
  );
}

/** Rows of a field: three, or one for keys of the home page without `discribe` (spec 2 §2). */
const rowsIn = (page: string) => (key: string) =>
  page === 'home' && !key.toLowerCase().includes('discribe') ? 1 : 3;
