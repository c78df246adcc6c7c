import { type ComponentType, createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { Slot } from '../../../domain/content/picture-slots.ts';
import type { DraftSetSummary } from '../../../server/content/drafts.ts';
import type { StoredMedia } from '../../../server/store/content/documents.ts';

/** A picture or film of the library, with its texts, and the places and crops in which pages show it. */
export type LibraryItem = Omit<
  StoredMedia,
  'created_at' | 'gallery_position' | 'updated_at' | 'updated_by'
> & { slots: Slot[] };

/** A placeholder that a text may contain in braces. */
export type PlaceholderItem = { name: string; meaning: string; value: string };
/** An entry of another collection that can be chosen. */
export type ReferenceItem = { id: string; title: string };

export type FieldChoices = {
  library: LibraryItem[];
  placeholders: PlaceholderItem[];
  /** Entries by collection name. */
  references: Record<string, ReferenceItem[]>;
  drafts: DraftSetSummary[];
};

export type UploadProps = {
  accept: 'picture' | 'film';
  /** Allows several files at once. */
  multiple: boolean;
  /** Maximum number of files at once; a larger selection is rejected. */
  mostAtOnce?: number;
  /** Called with the new files of the library, in chosen order. */
  onUploaded: (items: LibraryItem[]) => void;
};

type Values = FieldChoices & {
  /** Component that uploads files; null if the page has no uploads. */
  Upload: ComponentType<UploadProps> | null;
  /** Opens the editor of a file's texts and focus point; null if they are not editable. */
  openItem: ((file: string) => void) | null;
  /** Maximum number of new files at once in this editor (spec 2 §5). */
  mostAtOnce?: number;
  addToLibrary: (items: readonly LibraryItem[]) => void;
};

const NONE: Values = {
  library: [],
  placeholders: [],
  references: {},
  drafts: [],
  Upload: null,
  openItem: null,
  addToLibrary: () => undefined,
};
const Context = createContext<Values>(NONE);

/** The choices of the fields of a page. */
export const useFieldChoices = () => use(Context);

type Props = Pick<Partial<Values>, 'Upload' | 'openItem' | 'mostAtOnce'> & {
  surroundings: FieldChoices;
  children: ReactNode;
};

export function FieldChoicesProvider({
  surroundings,
  Upload = null,
  openItem = null,
  mostAtOnce,
  children,
}: Props) {
  // Recent uploads, until the page revalidates.
  const [added, setAdded] = useState<readonly LibraryItem[]>([]);
  const values = useMemo(() => {
    const known = new Set(surroundings.library.map(({ file }) => file));
    return {
      ...surroundings,
      library: [...added.filter(({ file }) => !known.has(file)), ...surroundings.library],
      Upload,
      openItem,
      mostAtOnce,
      addToLibrary: (items: readonly LibraryItem[]) => setAdded((before) => [...items, ...before]),
    };
  }, [surroundings, added, Upload, openItem, mostAtOnce]);
  return <Context value={values}>{children}</Context>;
}
