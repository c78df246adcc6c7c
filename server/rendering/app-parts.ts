import type { createContext, ServerBuild } from 'react-router';
import type { Content } from '../../domain/content/types.ts';
import type { Services, Visitor } from '../services.ts';
import type { Rendering } from './rendering.ts';

/** The built app, or a function that returns the newest one in development. */
export type BuildSource = ServerBuild | (() => Promise<ServerBuild>);

/**
 * Values that the server needs from the built app: `export const parts` in app/entry.server.tsx. The app is a
 * separate module graph, so the server cannot import them.
 */
export type AppParts = {
  services: ReturnType<typeof createContext<Services>>;
  visitor: ReturnType<typeof createContext<Visitor>>;
  rendering: ReturnType<typeof createContext<Rendering>>;
  /** The inline script of a cached page. */
  inlineStart: (key: string) => string;
  inlineLayout: () => readonly [first: string, next: string];
  speculationRules: string;
  /** The cache key of a page; null for a page that is not cached. */
  keyOfPage: (path: string, query: string) => string | null;
  commonName: (key: string, content: Content) => string;
  /** Whether a page shows which visit slots are full. */
  showsVisits: (key: string) => boolean;
  /** Pages whose web vitals are measured. */
  MEASURED_PAGES: readonly string[];
  /** Pages whose views are counted. */
  COUNTED_PAGES: readonly string[];
};

/** The parts of the newest build. Throws when the built app exports none. */
export async function appParts(source: BuildSource): Promise<AppParts> {
  const build = typeof source === 'function' ? await source() : source;
  return builtParts(build);
}

/** The parts of one build. Throws when it exports none. */
export function builtParts({ entry }: ServerBuild): AppParts {
  // React Router types only the exports of the entry that it reads itself.
  const { parts } = entry.module as { parts?: AppParts };
  if (parts === undefined) throw new Error('app/entry.server.tsx exports no "parts".');
  return parts;
}
