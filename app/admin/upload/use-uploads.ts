import { useEffect, useRef, useState } from 'react';
import { HEAD_BYTES, recognise } from '../../../domain/media/file-type.ts';
import type { LibraryItem } from '../fields/surroundings.tsx';
import { cancel, finish, sendFile, UploadRefused } from './send.ts';

export type UploadState =
  | 'waiting'
  | 'sending'
  /** The connection is away; it goes on by itself. */
  | 'away'
  /** A film that has come, whose poster is still to be chosen. */
  | 'sent'
  | 'checking'
  | 'done'
  | 'refused'
  /** Left to a person: `retry` goes on. */
  | 'stopped';

export type UploadItem = {
  key: number;
  file: File;
  state: UploadState;
  /** Bytes the server has. */
  sent: number;
  /** Why it was refused or stopped. */
  problem: string;
  medium: LibraryItem | null;
};

const AT_ONCE = 2;
const SETTLED: readonly UploadState[] = ['done', 'refused', 'stopped'];
const UNDER_WAY: readonly UploadState[] = ['sending', 'away', 'checking'];

type Options = {
  accept: 'picture' | 'film';
  onUploaded: (items: LibraryItem[]) => void;
  /** The picture taken of a film is in the library now. */
  onPoster: (item: LibraryItem) => void;
};

/** The files somebody chose, each on its way to the library. */
export function useUploads({ accept, onUploaded, onPoster }: Options) {
  const [items, setItems] = useState<UploadItem[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  const posters = useRef(new Map<number, string>());
  const delivered = useRef(new Set<number>());
  const lastKey = useRef(0);

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

  async function keep(item: UploadItem): Promise<void> {
    const sending = sendingOf(item);
    change(item.key, { state: 'checking', sent: item.file.size });
    const id = await sendFile({ ...sending, onProgress: () => undefined });
    const quiet = { ...sending, onProgress: () => undefined };
    change(item.key, { state: 'done', medium: await finish(quiet, id, posters.current.get(item.key)) });
  }

  const start = (item: UploadItem) =>
    run(item, async () => {
      const head = new Uint8Array(await item.file.slice(0, HEAD_BYTES).arrayBuffer());
      const recognised = recognise(head);
      // What can be told here need not be sent.
      if ('refused' in recognised) throw new UploadRefused(recognised.refused);
      await sendFile(sendingOf(item));
      if (accept === 'film') change(item.key, { state: 'sent', sent: item.file.size });
      else await keep(item);
    });

  // Two at a time; what waits begins when one of them ends.
  useEffect(() => {
    const free = AT_ONCE - items.filter(({ state }) => UNDER_WAY.includes(state)).length;
    for (const item of items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      change(item.key, { state: 'sending' });
      void start(item);
    }
  });

  // In the order they were chosen: one waits for those before it that are still under way.
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
    add(files: readonly File[]) {
      const added = files.map((file): UploadItem => {
        lastKey.current += 1;
        return { key: lastKey.current, file, state: 'waiting', sent: 0, problem: '', medium: null };
      });
      setItems((before) => [...before.filter(({ state }) => state !== 'done'), ...added]);
    },
    retry: (key: number) => change(key, { state: 'waiting', problem: '' }),
    remove(key: number) {
      const item = items.find((each) => each.key === key);
      aborts.current.get(key)?.abort();
      aborts.current.delete(key);
      if (item && item.state !== 'done') void cancel(item.file);
      setItems((before) => before.filter((each) => each.key !== key));
    },
    /** Keeps a film that has come, with the poster that was made of it. */
    async addFilm(key: number, poster: Blob | null): Promise<void> {
      const item = items.find((each) => each.key === key);
      if (!item) return;
      await run(item, async () => {
        change(key, { state: 'checking' });
        if (poster && !posters.current.has(key)) {
          const name = `${item.file.name.replace(/\.[^.]*$/, '')}-poster.jpg`;
          const file = new File([poster], name, { type: 'image/jpeg', lastModified: item.file.lastModified });
          const sending = { ...sendingOf(item), file, only: 'picture' as const, onProgress: () => undefined };
          const still = await finish(sending, await sendFile(sending));
          posters.current.set(key, still.file);
          onPoster(still);
        }
        await keep(item);
      });
    },
  };
}
