import { afterEach, describe, expect, test } from 'vitest';
import { EDITOR, editingOn } from '../../tests/harness/editing.ts';
import { newEnquiry } from '../../tests/harness/enquiries.ts';
import { openEnquiries } from '../../tests/harness/enquiry-store.ts';
import { DIALECTS } from '../../tests/harness/stores.ts';
import { StoreUnavailable } from '../database/unavailable.ts';

/** More than the queues of two processes hold. */
const MANY = 100;

const question = (index: number) => ({
  collection: 'faqs',
  id: `new-${index}`,
  body: { group: 'Paper', question: `${index}?`, answer: 'A.' },
});

describe.each(DIALECTS)('many saves at once on %s', (dialect) => {
  const open = editingOn(dialect);
  let stop = () => {};
  afterEach(() => stop());

  async function saveAll(many: number) {
    const other = open.editingOf(await open.database.open());
    const results = await Promise.allSettled(
      Array.from({ length: many }, (_, index) =>
        (index % 2 ? open.editing : other).save([question(index)], { by: EDITOR }),
      ),
    );
    const saved = results.filter((each) => each.status === 'fulfilled' && each.value.outcome === 'saved');
    const refused = results
      .filter((each) => each.status === 'rejected')
      .map(({ reason }) => reason as unknown);
    return { saved: saved.length, refused };
  }

  test('23 saves of different documents over two processes all succeed', async () => {
    expect(await saveAll(23)).toEqual({ saved: 23, refused: [] });
  });

  test('100 saves succeed or are refused for now, and enquiries do not wait for them', async () => {
    const enquiries = openEnquiries(open.store, Date.now);
    const waits: number[] = [];
    let isOver = false;
    stop = () => {
      isOver = true;
    };
    const sending = (async () => {
      while (!isOver) {
        const at = performance.now();
        const { outcome } = await enquiries.submit(newEnquiry());
        expect(outcome).toBe('accepted');
        waits.push(performance.now() - at);
      }
    })();
    const { saved, refused } = await saveAll(MANY);
    stop();
    await sending;
    expect(saved).toBeGreaterThanOrEqual(20);
    expect(saved + refused.length).toBe(MANY);
    for (const error of refused) expect(error).toBeInstanceOf(StoreUnavailable);
    const kept = await open.documents.list('faqs');
    expect(kept.filter(({ id }) => id.startsWith('new-'))).toHaveLength(saved);
    expect(waits.length).toBeGreaterThan(10);
    expect(Math.max(...waits)).toBeLessThan(5000);
  });

  test('a stale save still returns the present state', async () => {
    await open.save(question(1));
    const results = await Promise.all(
      ['B.', 'C.', 'D.'].map((answer) =>
        open.save({ ...question(1), body: { ...question(1).body, answer }, expected: 1 }),
      ),
    );
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['saved', 'stale', 'stale']);
  });
});
