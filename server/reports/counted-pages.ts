import type { BuildSource } from '../rendering/site-router.ts';

/** The pages whose views are counted, as the built app names them (app/entry.server.tsx). */
export const countedPagesOf =
  (build: BuildSource): (() => Promise<readonly string[]>) =>
  async () => {
    const { entry } = typeof build === 'function' ? await build() : build;
    return (entry.module as unknown as { COUNTED_PAGES: readonly string[] }).COUNTED_PAGES;
  };
