import { type ComponentType, createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { Slot } from '../../../domain/content/picture-slots.ts';
import type { WaitingSet } from '../../../server/content/drafts.ts';
import type { StoredMedia } from '../../../server/store/content/documents.ts';

/** A picture or film of the library, with the words an editor gave it, and where pages show it in which crop. */
export type LibraryItem = Omit<
  StoredMedia,
  'created_at' | 'gallery_position' | 'updated_at' | 'updated_by'
> & { slots: Slot[] };

/** A name that a text may hold in braces. */
export type PlaceholderItem = { name: string; meaning: string; value: string };
/** An entry of another collection that can be chosen. */
export type ReferenceItem = { id: string; title: string };

export type Surroundings = {
  library: LibraryItem[];
  placeholders: PlaceholderItem[];
  /** By the collection's name. */
  references: Record<string, ReferenceItem[]>;
  drafts: WaitingSet[];
};

export type UploadProps = {
  accept: 'picture' | 'film';
  /** Several files may be chosen at once. */
  multiple: boolean;
  /** Most files chosen at once; more are refused whole. */
  mostAtOnce?: number;
  /** The files that are in the library now, in the order they were chosen. */
  onUploaded: (items: LibraryItem[]) => void;
};

type Values = Surroundings & {
  /** Takes files from the editor's device; absent where no page offers it. */
  Upload: ComponentType<UploadProps> | null;
  /** Opens the words, focus and crops of a file; absent where they cannot be edited. */
  openItem: ((file: string) => void) | null;
  /** Most new files chosen at once in this editor (spec 2 §5). */
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

/** What the fields of a page choose from. */
export const useSurroundings = () => use(Context);

type Props = Pick<Partial<Values>, 'Upload' | 'openItem' | 'mostAtOnce'> & {
  surroundings: Surroundings;
  children: ReactNode;
};

export function FieldSurroundings({
  surroundings,
  Upload = null,
  openItem = null,
  mostAtOnce,
  children,
}: Props) {
  // What was uploaded a moment ago, until the page is loaded again.
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
