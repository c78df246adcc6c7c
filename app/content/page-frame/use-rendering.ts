import { useEffect, useState } from 'react';
import type { Body } from '../../../domain/content/body-paths.ts';
import { UNAVAILABLE_WORDS } from '../../admin-ui/unavailable-words.ts';

export type StoredDocument = { collection: string; id: string; revision: number; body: Body };

/** A public page rendered with unsaved edits, and the stored documents that it shows. */
export type MarkedPage = {
  html: string;
  documents: StoredDocument[];
  /** Placeholder values by name. */
  values: Record<string, string>;
  /** Requested documents that no longer exist. */
  gone: string[];
};

export type Edit = { collection: string; id: string; body: Body };

/** The reason why the page could not be rendered: an ended session, or a message. */
export type RenderingProblem = { isSignedOut: boolean; words: string };

/** Debounce of typing before the server renders the page, in milliseconds. */
const REST_MS = 250;

type Options = {
  path: string;
  edits: readonly Edit[];
  loaded: unknown;
  /** Names of documents with unsaved work on the device. */
  unsaved: () => readonly string[];
};

/** Lets the server render the page with unsaved edits, debounced after changes of the edits and of `loaded`. */
export function useRendering({ path, edits, loaded, unsaved }: Options) {
  const [page, setPage] = useState<MarkedPage | null>(null);
  const [problem, setProblem] = useState<RenderingProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const editsJson = JSON.stringify(edits);
  const isFirst = page === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a save or a retry renders the same edits again.
  useEffect(() => {
    const ends = new AbortController();
    const timer = setTimeout(
      () =>
        rendered({ path, edits, unsaved: unsaved() }, ends.signal).then(
          (made) => {
            if (ends.signal.aborted) return;
            if ('html' in made) setPage(made);
            setProblem('html' in made ? null : made);
          },
          () => {
            if (!ends.signal.aborted) setProblem({ isSignedOut: false, words: UNAVAILABLE_WORDS });
          },
        ),
      isFirst ? 0 : REST_MS,
    );
    return () => {
      clearTimeout(timer);
      ends.abort();
    };
  }, [path, editsJson, loaded, attempt]);

  return { page, problem, again: () => setAttempt((before) => before + 1) };
}

async function rendered(requestBody: object, signal: AbortSignal): Promise<MarkedPage | RenderingProblem> {
  const answer = await fetch('/editing/page', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(requestBody),
    signal,
  });
  if (answer.ok) return (await answer.json()) as MarkedPage;
  if (answer.status === 401) {
    return { isSignedOut: true, words: 'Your session has ended. What you typed is kept on this device.' };
  }
  const { error } = (await answer.json().catch(() => ({}))) as { error?: string };
  return { isSignedOut: false, words: error ? `${error} What you typed is still here.` : UNAVAILABLE_WORDS };
}
