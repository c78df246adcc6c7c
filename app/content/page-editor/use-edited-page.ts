import { useMemo, useState } from 'react';
import { unsavedDocuments } from '../editor/unsaved.ts';
import { declaredField, documentKey } from '../page-frame/declared.ts';
import { isVisible } from '../page-frame/found-fields.ts';
import type { Frame } from '../page-frame/page-frame.tsx';
import { useRendering } from '../page-frame/use-rendering.ts';
import type { VisibleField } from './field-buttons.tsx';
import type { LoadedPage } from './load-page.ts';
import { useDocuments } from './use-documents.ts';
import { usePageSession } from './use-page-session.ts';

/** The state of an edited page: its documents, their editors, and the visible fields of the frame. */
export function useEditedPage({ path, account, surroundings }: LoadedPage) {
  const session = usePageSession();
  const { opened, dirty } = session;
  const edits = dirty.map(({ document: { collection, id }, editor: { body } }) => ({ collection, id, body }));
  const rendering = useRendering({
    path,
    edits,
    loaded: surroundings,
    unsaved: () => unsavedDocuments(account),
  });
  const documents = useDocuments(rendering.page, account);
  const [frame, setFrame] = useState<Frame | null>(null);

  /** The documents with their current values. */
  const bodies = useMemo(() => {
    const now = new Map(documents.documents);
    for (const { document, editor } of opened) {
      now.set(documentKey(document), { ...document, body: editor.body });
    }
    return now;
  }, [documents.documents, opened]);
  const named = (address: string) =>
    declaredField(address, bodies.get(address.split('/').slice(0, 2).join('/'))?.body);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names update at the next rendering of the page.
  const seen = useMemo(
    () =>
      (frame?.fields ?? []).filter(isVisible).flatMap(({ address, regions }): VisibleField[] => {
        const declared = named(address);
        return declared ? [{ ...declared, regions }] : [];
      }),
    [frame],
  );
  return { session, rendering, documents, frame, setFrame, bodies, named, seen };
}
