import { useEffect, useRef, useState } from 'react';
import { type Body, valueAt } from '../../../domain/content/body-paths.ts';
import { documentName, nameInOneLine } from '../../../domain/content/document-name.ts';
import { LeaveGuard } from '../../admin-ui/leave-guard.tsx';
import { PictureDialog } from '../editor/picture-dialog.tsx';
import type { EditedDocument } from '../editor/save-answer.ts';
import { UnsavedVersions } from '../editor/unsaved-versions.tsx';
import { useSaveKey } from '../editor/use-save-key.ts';
import { FieldChoicesProvider } from '../fields/field-choices.tsx';
import { documentKey } from '../page-frame/declared.ts';
import type { Region } from '../page-frame/found-fields.ts';
import { PageFrame, scrollToRegion, showTypedText } from '../page-frame/page-frame.tsx';
import { SECTION_PAGES } from '../paths/page-collection.ts';
import { notAddedWords, useNotAdded } from '../upload/not-added.ts';
import { Upload } from '../upload/upload.tsx';
import { FieldButtons } from './field-buttons.tsx';
import type { LoadedPage } from './load-page.ts';
import { OpenDocument, type SelectedField } from './open-document.tsx';
import { Outline } from './outline.tsx';
import { PageBar } from './page-bar.tsx';
import styles from './page-editor.module.css';
import { firstProblemPath, firstUnsaved, PageOutcome } from './page-outcome.tsx';
import { PanelFoot } from './panel-foot.tsx';
import { PartsList } from './parts-list.tsx';
import { placeholderSources, priceFieldOf } from './placeholder-sources.ts';
import { RenderingFailed } from './rendering-failed.tsx';
import { useEditedPage } from './use-edited-page.ts';

/** The edited field, with the region of the page that was pressed. */
type Pressed = SelectedField & { address: string; region: Region | null };

/** The editor of a public page: press a field to edit it next to the page, and save all changes together. */
export function PageEditor({ page }: { page: LoadedPage }) {
  const { path, label, sections, account, surroundings } = page;
  const { session, rendering, documents, frame, setFrame, bodies, named, seen } = useEditedPage(page);
  const { lastAnswers, opened, dirty } = session;
  const [over, setOver] = useState<{ address: string; regions: readonly Region[] } | null>(null);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [isListing, setListing] = useState(false);
  const [isTall, setTall] = useState(false);
  const [medium, setMedium] = useState<string | null>(null);
  const { notAdded, blocking, checkAllAdded } = useNotAdded();
  const save = () => {
    if (checkAllAdded()) session.save();
  };
  useSaveKey(save);

  /** Opens the document of an address; a text that is only a price opens that price. */
  function open(address: string, region: Region | null = null) {
    const declared = named(address);
    if (!declared || !checkAllAdded()) return;
    const text = valueAt(bodies.get(declared.key)?.body, declared.path);
    const price = priceFieldOf(text, bodies.values());
    show((price && named(price)) || declared, region);
  }
  function show({ key, path: field, address }: Omit<Pressed, 'region'>, region: Region | null = null) {
    documents.open(key);
    setListing(false);
    setPressed({ key, path: field, address, region });
  }
  function close() {
    if (!checkAllAdded()) return;
    setListing(false);
    setPressed(null);
    document.querySelector<HTMLElement>(`[data-place="${CSS.escape(pressed?.address ?? '')}"]`)?.focus();
  }
  function change({ collection, id }: EditedDocument, before: Body, after: Body) {
    session.dismiss();
    for (const { address, regions } of frame?.fields ?? []) {
      if (!address.startsWith(`${collection}/${id}/`)) continue;
      const path = address.slice(`${collection}/${id}/`.length);
      const text = valueAt(after, path);
      if (typeof text !== 'string' || text === valueAt(before, path)) continue;
      showTypedText(regions, text, rendering.page?.values ?? {});
    }
  }

  // After a failed save, show the first unsaved document with its problem.
  const shows = useRef(show);
  shows.current = show;
  useEffect(() => {
    const first = firstUnsaved(lastAnswers);
    if (first) shows.current({ key: documentKey(first), path: firstProblemPath(first), address: '' });
  }, [lastAnswers]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing must not scroll the page.
  useEffect(() => {
    const wait = requestAnimationFrame(() => {
      const region = pressed?.region ?? seen.find(({ address }) => address === pressed?.address)?.regions[0];
      if (region?.element.isConnected) scrollToRegion(region);
    });
    return () => cancelAnimationFrame(wait);
  }, [pressed]);

  const field = seen.find(({ address }) => address === pressed?.address);
  // A repeated picture is outlined only where it was pressed.
  const isPicture = field && /^(pictures?|films?)$/.test(field.field.kind);
  const one = isPicture ? (pressed?.region ?? field.regions[0]) : null;
  const outlined = one ? regionsOf(one) : field?.regions;
  const sources = pressed
    ? placeholderSources(valueAt(bodies.get(pressed.key)?.body, pressed.path), bodies.values()).flatMap(
        ({ name, address }) => {
          const from = named(address);
          return from ? [{ name, field: from }] : [];
        },
      )
    : [];
  const pointed = over && over.address !== pressed?.address ? named(over.address) : null;
  const collection = SECTION_PAGES.find(({ name }) => pressed?.key.startsWith(`${name}/`));
  return (
    <FieldChoicesProvider
      surroundings={surroundings}
      Upload={Upload}
      openItem={setMedium}
      mostAtOnce={collection?.wire?.mostNewPictures}
    >
      <div
        className={styles.editor}
        data-panel={pressed || isListing ? '' : undefined}
        data-tall={isTall || undefined}
      >
        <a className="skip" href="#fields">
          Skip to the fields
        </a>
        <PageBar
          {...{ path, label, session, isListing }}
          onList={() => {
            if (!checkAllAdded()) return;
            setPressed(null);
            setListing(!isListing);
          }}
          onSave={save}
        />
        <main id="main" className={styles.stage} aria-label="The page" tabIndex={-1}>
          <h1 className="visually-hidden">Edit the page: {label}</h1>
          <FieldButtons
            fields={seen}
            onOver={(field) => {
              if (field?.regions[0]) scrollToRegion(field.regions[0]);
              setOver(field);
            }}
            onOpen={({ address }) => open(address)}
          />
          <PageFrame
            className={styles.page}
            title="The page being edited"
            marked={rendering.page}
            documents={[...bodies.values()]}
            onFrame={setFrame}
            onOver={(hit) => setOver(hit && { address: hit.address, regions: regionsOf(hit.region) })}
            onOpen={open}
          />
          {field && outlined && <Outline regions={outlined} name={field.name} tone="open" />}
          {pointed && over && <Outline regions={over.regions} name={pointed.name} tone="over" />}
          {!rendering.page && !rendering.problem && <p className={styles.loading}>Opening the page…</p>}
          <PageOutcome
            session={session}
            path={path}
            onShow={(key, field) => show({ key, path: field, address: '' })}
          />
          <noscript>
            <p className={styles.loading}>
              Editing on the page needs scripts. Without them every text can be edited in the administration.
            </p>
          </noscript>
        </main>
        <aside
          id="fields"
          tabIndex={-1}
          className={styles.panel}
          aria-label="Fields"
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) close();
          }}
        >
          <button
            type="button"
            className={styles.handle}
            aria-expanded={isTall}
            aria-label="Tall panel"
            onClick={() => setTall(!isTall)}
          />
          <div className={styles.body}>
            <RenderingFailed problem={rendering.problem} path={path} onAgain={rendering.again} />
            {opened
              .filter(({ document }) => documentKey(document) !== pressed?.key)
              .map(({ document, editor }) => (
                <UnsavedVersions
                  key={documentKey(document)}
                  editor={editor}
                  raw={null}
                  of={nameInOneLine(
                    documentName(document.collection, document.id, editor.offered[0]?.body ?? editor.body),
                  )}
                />
              ))}
            {!pressed && rendering.page && (
              <PartsList
                documents={documents.documents}
                sections={sections}
                path={path}
                onOpen={(key) => show({ key, path: '', address: '' })}
              />
            )}
            {documents.opened.map((document) => (
              <OpenDocument
                key={documentKey(document)}
                document={document}
                account={account}
                saves={{ saving: session.saving, said: session.answerOf(document) }}
                selected={pressed?.key === documentKey(document) ? pressed : null}
                sources={sources}
                onOpen={open}
                onState={session.onState}
                onChange={change}
                onClose={close}
              />
            ))}
          </div>
          <PanelFoot session={session} checkAllAdded={checkAllAdded} notAdded={blocking} />
        </aside>
        <LeaveGuard
          isDirty={() => (dirty.length > 0 && !session.saving) || notAdded.length > 0}
          lost={
            notAdded.length > 0 ? notAddedWords(notAdded) : `What you changed on ${label} is not saved yet.`
          }
          onDiscard={session.discard}
        />
        {medium !== null && (
          <PictureDialog
            key={medium}
            file={medium}
            account={account}
            action={`/adminLibrary/${encodeURIComponent(medium)}`}
            onClose={() => setMedium(null)}
          />
        )}
      </div>
    </FieldChoicesProvider>
  );
}

const cache = new WeakMap<Region, Region[]>();
/** A cached list for each region, so that it is measured once. */
function regionsOf(region: Region): Region[] {
  const list = cache.get(region) ?? [region];
  cache.set(region, list);
  return list;
}
