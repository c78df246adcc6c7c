import type { editsOf } from '../changes.ts';
import type { Problem } from '../told.ts';

/** A set of changes that waits to be published. */
export type WaitingSet = { id: string; name: string; documents: { collection: string; id: string }[] };

/** A set that waits, or the name of a new one. `replace`: what it holds of the same documents already. */
export type Target = ({ set: string } | { name: string }) & { replace?: boolean };

export type KeepOutcome =
  | { outcome: 'kept'; set: { id: string; name: string } }
  /** The set holds other changes of the same documents. */
  | { outcome: 'taken'; by: string | null }
  | { outcome: 'refused'; problems: Problem[] }
  | { outcome: 'gone' }
  | { outcome: 'signed-out' | 'forbidden' }
  | { outcome: 'failed'; message: string };

const STILL_HERE = 'Nothing is kept as a draft yet; your changes are still here.';
const AWAY = `The site does not answer. ${STILL_HERE}`;

/** Keeps changes in a set of drafts; nothing public changes. */
export async function keep(edits: ReturnType<typeof editsOf>, target: Target): Promise<KeepOutcome> {
  try {
    const answer = await fetch('/api/drafts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ edits, ...target }),
    });
    if (answer.status === 401) return { outcome: 'signed-out' };
    if (answer.status === 403) return { outcome: 'forbidden' };
    const said = (await answer.json().catch(() => ({}))) as {
      set?: { id: string; name: string };
      taken?: { by: string }[];
      problems?: Problem[];
      error?: string;
    };
    if (answer.ok && said.set) return { outcome: 'kept', set: said.set };
    if (answer.status === 404) return { outcome: 'gone' };
    if (said.taken) return { outcome: 'taken', by: said.taken[0]?.by ?? null };
    if (said.problems) return { outcome: 'refused', problems: said.problems };
    return { outcome: 'failed', message: said.error ? `${said.error} ${STILL_HERE}` : AWAY };
  } catch {
    return { outcome: 'failed', message: AWAY };
  }
}

/** The sets that wait, the newest first; null where they could not be read. */
export async function waitingSets(): Promise<WaitingSet[] | null> {
  try {
    const answer = await fetch('/api/drafts');
    return answer.ok ? ((await answer.json()) as WaitingSet[]) : null;
  } catch {
    return null;
  }
}
