import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** What of a testimonial is shown (spec 2 §3): what an editor gave, and nothing else. */

let site: SiteInProcess;
beforeAll(async () => {
  site = await openSiteInProcess();
}, 120_000);
afterAll(() => site.stop());

const WORDS = { name: 'Meena', position: 'Teacher, Khair', feedback: 'We measured it ourselves.' };
const save = (more: object) =>
  site.services.editing.save([{ collection: 'testimonials', id: '01', body: { ...WORDS, ...more } }], {
    by: { kind: 'account', id: 'editor', name: 'Asha' },
  });
async function shown(): Promise<string> {
  const page = (await (await site.fetch('/price')).text()).replaceAll('<!-- -->', '');
  return page.match(/<blockquote.*?<\/blockquote>/gs)?.find((voice) => voice.includes('Meena')) ?? '';
}

test('a picture and five stars show when they are given', async () => {
  const all = { image: 'gate.jpg', rating: 5, evidence: 'Letter of 3 May' };
  expect((await save(all)).outcome).toBe('saved');
  const voice = await shown();
  expect(voice).toContain('/pictures/gate.jpg/');
  expect(voice).toMatch(/role="img" aria-label="5 out of 5 stars"/);
  expect(voice).not.toContain('Sample');
});

test('three stars are three of five, and none were given where none are shown', async () => {
  expect((await save({ rating: 3, evidence: '' })).outcome).toBe('saved');
  const three = await shown();
  expect(three).toContain('aria-label="3 out of 5 stars"');
  expect(three.match(/<svg/g)).toHaveLength(5);
  expect(three).toContain('Sample');
  expect((await save({ evidence: 'Letter of 3 May' })).outcome).toBe('saved');
  expect(await shown()).not.toContain('stars"');
  expect(await save({ rating: 6 })).toMatchObject({ outcome: 'refused', problems: [{ path: 'rating' }] });
});
