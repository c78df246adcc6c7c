import { useEffect, useRef, useState } from 'react';
import { checkHead } from '../../../domain/media/check-head.ts';
import { HEAD_BYTES } from '../../../domain/media/file-type.ts';
import type { LibraryItem } from '../fields/field-choices.tsx';
import { type FileTexts, fileTextProblems } from './file-texts.ts';
import { useFileList } from './not-added.ts';
import { cancelUpload, finishUpload, sendFile, UploadRefused } from './send.ts';

export type UploadState =
  /** The first bytes are being checked. */
  | 'chosen'
  | 'waiting'
  | 'sending'
  /** The connection is lost; the upload resumes automatically. */
  | 'away'
  /** Completely sent; the server checks and stores it after Add. */
  | 'sent'
  | 'checking'
  | 'done'
  | 'refused'
  /** Stopped until the user retries. */
  | 'stopped';

export type UploadItem = {
  key: number;
  file: File;
  state: UploadState;
  /** Bytes that the server has received. */
  sent: number;
  /** Reason for the rejection or stop. */
  problem: string;
  medium: LibraryItem | null;
  /** The library already has the file, under any name. */
  isKnown: boolean;
  said: FileTexts;
  /** Add was pressed: the file is stored once it is sent. */
  isWanted: boolean;
};

const MAX_PARALLEL = 2;
const SETTLED: readonly UploadState[] = ['done', 'refused', 'stopped'];
export const isPending = ({ state }: UploadItem) =>
  state === 'sending' || state === 'away' || state === 'checking';

/** Neither in the library nor rejected, so a save would omit it. */
export const isNotAdded = ({ state }: UploadItem) => state !== 'done' && state !== 'refused';
/** Waits for its texts, or for Add. */
const isToAdd = (item: UploadItem) => isNotAdded(item) && !item.isWanted;

type Options = {
  accept: 'picture' | 'film';
  onUploaded: (items: LibraryItem[]) => void;
  /** Called when the poster of a film is in the library. */
  onPoster: (item: LibraryItem) => void;
};

/** The state of the chosen files and their uploads. */
export function useUploads({ accept, onUploaded, onPoster }: Options) {
  const [items, setItems] = useState<UploadItem[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  const posters = useRef(new Map<number, string>());
  const delivered = useRef(new Set<number>());
  const lastKey = useRef(0);
  /** Functions that capture the current frame of a film, by key. */
  const stills = useRef(new Map<number, () => Promise<Blob | null>>());
  const [isTried, setTried] = useState(false);
  const [focusRequests, setFocusRequests] = useState(0);

  const change = (key: number, changed: Partial<UploadItem>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...changed } : item)));

  function sendingOf({ key, file }: UploadItem) {
    const abort = aborts.current.get(key) ?? new AbortController();
    aborts.current.set(key, abort);
    return {
      file,
      only: accept,
      signal: abort.signal,
      onProgress: (bytes: number, isAway: boolean) =>
        change(key, isAway ? { state: 'away' } : { state: 'sending', sent: bytes }),
    };
  }

  async function run(item: UploadItem, work: () => Promise<void>): Promise<void> {
    const { key } = item;
    try {
      await work();
    } catch (error) {
      if (aborts.current.get(key)?.signal.aborted) return;
      const state = error instanceof UploadRefused ? 'refused' : 'stopped';
      change(key, { state, problem: error instanceof Error ? error.message : '' });
    }
  }

  async function upload(item: UploadItem): Promise<void> {
    const sending = sendingOf(item);
    change(item.key, { state: 'checking', sent: item.file.size });
    const id = await sendFile({ ...sending, onProgress: () => undefined });
    const quiet = { ...sending, onProgress: () => undefined };
    const poster = posters.current.get(item.key);
    const { medium, existing } = await finishUpload(quiet, id, { ...item.said, ...(poster && { poster }) });
    change(item.key, { state: 'done', medium, isKnown: existing });
  }

  /** Stores the poster of a film in the library, once. */
  async function keepPoster(item: UploadItem): Promise<void> {
    if (accept !== 'film' || posters.current.has(item.key)) return;
    const still = await stills.current.get(item.key)?.();
    if (!still) return;
    const name = `${item.file.name.replace(/\.[^.]*$/, '')}-poster.jpg`;
    const file = new File([still], name, { type: 'image/jpeg', lastModified: item.file.lastModified });
    const sending = { ...sendingOf(item), file, only: 'picture' as const, onProgress: () => undefined };
    const { medium } = await finishUpload(sending, await sendFile(sending), item.said);
    posters.current.set(item.key, medium.file);
    onPoster(medium);
  }

  /** Checks a file in the browser before sending it. */
  const look = (item: UploadItem) =>
    run(item, async () => {
      const head = new Uint8Array(await item.file.slice(0, HEAD_BYTES).arrayBuffer());
      const checked = checkHead(head, item.file.size, accept);
      if ('refused' in checked) throw new UploadRefused(checked.refused);
      change(item.key, { state: 'waiting' });
    });

  const start = (item: UploadItem) =>
    run(item, async () => {
      await sendFile(sendingOf(item));
      change(item.key, { state: 'sent', sent: item.file.size });
    });

  // Finish files that are completely sent and were added.
  useEffect(() => {
    for (const item of items) {
      if (item.state !== 'sent' || !item.isWanted) continue;
      change(item.key, { state: 'checking' });
      void run(item, async () => {
        await keepPoster(item);
        await upload(item);
      });
    }
  });

  // Send two files at a time; waiting files follow.
  useEffect(() => {
    const free = MAX_PARALLEL - items.filter(isPending).length;
    for (const item of items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      change(item.key, { state: 'sending' });
      void start(item);
    }
  });

  const notAdded = items.filter(isNotAdded);
  const toAdd = items.filter(isToAdd);
  const box = useRef<HTMLDivElement>(null);
  // Focus the first missing value, or the Add button.
  useEffect(() => {
    if (focusRequests === 0) return;
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    const control = find('[aria-invalid="true"]') ?? find('[data-add]') ?? find('li button');
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  }, [focusRequests]);
  useFileList({
    names: notAdded.map(({ file }) => file.name),
    ask() {
      setTried(true);
      setFocusRequests((before) => before + 1);
    },
    clear: () => setItems((before) => before.filter(isNotAdded)),
  });

  // Report files in chosen order: a file waits for earlier files that are pending.
  useEffect(() => {
    const ready: LibraryItem[] = [];
    for (const { key, state, medium } of items) {
      if (!SETTLED.includes(state)) break;
      if (medium && !delivered.current.has(key)) {
        delivered.current.add(key);
        ready.push(medium);
      }
    }
    if (ready.length > 0) onUploaded(ready);
  });

  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  return {
    items,
    /** Number of files that wait for Add. */
    toAdd: toAdd.length,
    isTried,
    /** Ref of the element around the list and the Add button (`data-add`). */
    box,
    choose(files: readonly File[]) {
      const added = files.map((file): UploadItem => {
        lastKey.current += 1;
        const said: FileTexts = { kind: '', alt: '' };
        const begun = { state: 'chosen', sent: 0, problem: '', medium: null } as const;
        return { key: lastKey.current, file, ...begun, said, isKnown: false, isWanted: false };
      });
      setTried(false);
      // Clear the messages of earlier files.
      setItems((before) => [...before.filter(isNotAdded), ...added]);
      for (const item of added) void look(item);
    },
    say: (key: number, said: FileTexts) => change(key, { said }),
    stillOf: (key: number, take: () => Promise<Blob | null>) => void stills.current.set(key, take),
    /** Adds all files; if any value is missing, adds none and focuses that value. */
    add() {
      setTried(true);
      if (toAdd.some(({ said }) => fileTextProblems(said))) return setFocusRequests((before) => before + 1);
      setItems((before) => before.map((item) => (isToAdd(item) ? { ...item, isWanted: true } : item)));
    },
    retry: (key: number) => change(key, { state: 'waiting', problem: '' }),
    remove(key: number) {
      const item = items.find((each) => each.key === key);
      aborts.current.get(key)?.abort();
      aborts.current.delete(key);
      if (item && item.state !== 'done') void cancelUpload(item.file);
      setItems((before) => before.filter((each) => each.key !== key));
    },
  };
}
