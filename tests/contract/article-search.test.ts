import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

let site: SiteInProcess;
beforeAll(async () => {
  site = await openSiteInProcess();
}, 120_000);
afterAll(() => site.stop());

const read = async (search: string) => (await site.fetch(`/media?${search}`)).text();
const save = async (body: string, expected?: number) =>
  site.services.editing.save(
    [
      {
        collection: 'articles',
        id: 'canals',
        ...(expected !== undefined && { expected }),
        body: {
          title: 'Water near the plots',
          date: '2026-01-01',
          tags: ['canals'],
          picture: (await site.services.documents.readAll()).media.find(({ type }) => type === 'picture')
            ?.file,
          body,
        },
      },
    ],
    { by: { kind: 'account', id: 'user-1', name: 'Asha' } },
  );

test('a saved article is found by its new words at once, and no longer by its old ones', async () => {
  expect(await read('q=quokka')).toContain('href="/media?q=registry"');
  expect(await read('q=quokka')).not.toContain('Water near the plots');
  expect(await save('A quokka drinks here. नहर का पानी।')).toMatchObject({ outcome: 'saved' });
  for (const search of ['q=QUOKKA', 'q=नहर', 'tag=canals', 'q=water+quokka']) {
    expect(await read(search), search).toContain('Water near the plots');
  }
  expect(await read('q=quokka')).toContain('<mark>quokka</mark>');
  expect(await save('A heron drinks here.', 1)).toMatchObject({ outcome: 'saved' });
  expect(await read('q=quokka')).not.toContain('Water near the plots');
  expect(await read('q=heron')).toContain('Water near the plots');
});
