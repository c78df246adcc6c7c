import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';

/** A list of chosen files. */
type List = {
  /** Names of the files that are not added yet. */
  names: readonly string[];
  /** Focuses the first missing input. */
  ask: () => void;
  /** Removes the rows of added and rejected files. */
  clear: () => void;
};

const NONE: readonly string[] = [];
const lists = new Map<string, { current: List }>();
const listeners = new Set<() => void>();
let names = NONE;

function notifyListeners() {
  const all = [...lists.values()].flatMap(({ current }) => current.names);
  names = all.length === 0 ? NONE : all;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Names of the chosen files on this page that are not added yet. */
export const filesNotAdded = () => names;

/**
 * The chosen files that a form's save would omit. `checkAllAdded` then focuses the first of them and returns false,
 * and `blocking` names them. A form that is not `guarded` has none.
 */
export function useNotAdded(guarded = true) {
  const all = useSyncExternalStore(subscribe, filesNotAdded, () => NONE);
  const notAdded = guarded ? all : NONE;
  const [isHeld, setHeld] = useState(false);
  function checkAllAdded(): boolean {
    const list = guarded && [...lists.values()].find(({ current }) => current.names.length > 0);
    if (list) list.current.ask();
    setHeld(Boolean(list));
    return !list;
  }
  return { notAdded, blocking: isHeld ? notAdded : NONE, checkAllAdded };
}

/** Clears the messages of earlier files, after a save. */
export function clearUploads(): void {
  for (const { current } of lists.values()) current.clear();
}

/** A sentence that names the files that are not added yet. */
export const notAddedWords = (files: readonly string[]) =>
  files.length === 1
    ? `${files[0]} is not added yet. Add it, or cancel it.`
    : `${files.length} files are not added yet. Add them, or cancel them.`;

/** Registers a list of chosen files, and lets the browser ask before leaving the page. */
export function useFileList(list: List): void {
  const id = useId();
  const latest = useRef(list);
  latest.current = list;
  useEffect(() => {
    lists.set(id, latest);
    return () => {
      lists.delete(id);
      notifyListeners();
    };
  }, [id]);
  const key = list.names.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reports each change of the names.
  useEffect(notifyListeners, [key]);
  const isHeld = list.names.length > 0;
  useEffect(() => {
    if (!isHeld) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [isHeld]);
}
