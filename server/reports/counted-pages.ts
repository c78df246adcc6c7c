import type { BuildSource } from '../rendering/site-router.ts';

/** Pages whose views are counted, from the built app (app/entry.server.tsx). */
export const countedPagesOf =
  (build: BuildSource): (() => Promise<readonly string[]>) =>
  async () => {
    const { entry } = typeof build === 'function' ? await build() : build;
    return (entry.module as unknown as { COUNTED_PAGES: readonly string[] }).COUNTED_PAGES;
  };
