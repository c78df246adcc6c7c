import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { HOUR_MS } from '../../../domain/dates/durations.ts';
import { newEnquiry } from '../../../tests/harness/enquiries.ts';
import { openEnquiries } from '../../../tests/harness/enquiry-store.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../../tests/harness/stores.ts';
import type { LeadStore } from './lead-types.ts';
import { createLeadStore } from './leads.ts';

const NOW = Date.parse('2026-11-23T10:00:00+05:30');
const ASHA = { id: 'asha', name: 'Asha' };
const RAVI = { id: 'ravi', name: 'Ravi' };
const stage = (name: string) => ({ stage: name, lostReason: null });

describe.each(DIALECTS)('a call to a lead whose stage was changed meanwhile on %s', (dialect) => {
  let database: TestDatabase;
  let leads: LeadStore;
  let lead = '';
  let clock = NOW;
  beforeAll(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    const store = await database.open();
    leads = createLeadStore(store, () => clock);
    const enquiries = openEnquiries(store, () => NOW);
    const result = await enquiries.submit(newEnquiry());
    lead = ('enquiry' in result && (await leads.findByEnquiry(result.enquiry.id))) || '';
  });
  afterAll(() => database.remove());

  const call = (key: string, chosen: string, seen: string) => ({
    contact: { way: 'call', outcome: 'reached', text: 'Her brother decides' } as const,
    stage: stage(chosen),
    followUp: NOW + HOUR_MS,
    expected: { stage: seen },
    submission: { key, writtenAt: NOW },
  });

  test('is recorded once and leaves the stage as it is, whoever has set it', async () => {
    await leads.change(lead, { stage: stage('visited') }, ASHA);
    const first = await leads.change(lead, call('one', 'negotiation', 'incoming'), RAVI);
    const left = { chosen: stage('negotiation'), present: stage('visited'), by: ASHA };
    expect(first).toEqual({ outcome: 'changed', changeSet: expect.any(String), left });
    expect(await leads.change(lead, call('one', 'negotiation', 'incoming'), RAVI)).toEqual(first);
    const kept = await leads.find(lead);
    expect(kept).toMatchObject({ stage: 'visited', followUpAt: NOW + HOUR_MS, firstContactAt: NOW });
    const own = kept?.activities.filter(({ author }) => author.id === RAVI.id);
    expect(own?.map(({ activity }) => activity?.kind).sort()).toEqual(['contact', 'follow-up']);

    const set = first.outcome === 'changed' ? first.changeSet : '';
    expect(await leads.undo(set, RAVI)).toMatchObject({ outcome: 'changed' });
    expect(await leads.find(lead)).toMatchObject({
      stage: 'visited',
      followUpAt: null,
      firstContactAt: null,
    });
  });

  test('is no conflict if both chose the same stage, and a lead that is new again stays so', async () => {
    const same = await leads.change(lead, call('two', 'visited', 'incoming'), RAVI);
    expect(same).toEqual({ outcome: 'changed', changeSet: expect.any(String) });
    await leads.change(lead, { stage: stage('incoming') }, RAVI);
    const late = await leads.change(lead, call('three', 'booked', 'visited'), ASHA);
    expect(late).toMatchObject({ left: { present: stage('incoming'), by: RAVI } });
    expect(await leads.find(lead)).toMatchObject({ stage: 'incoming' });
    // A stage without a call is still refused.
    const alone = { stage: stage('lost'), expected: { stage: 'visited' } };
    expect(await leads.change(lead, alone, ASHA)).toMatchObject({ outcome: 'stale' });
  });

  test('written while offline, ends its author’s follow-up, but not one set by others since', async () => {
    const written = (key: string, ago: number) => ({
      contact: { way: 'call', outcome: 'no-answer', text: '' } as const,
      submission: { key, writtenAt: clock - ago },
    });
    clock = NOW + HOUR_MS;
    const followUpAt = async () => (await leads.find(lead))?.followUpAt;
    await leads.change(lead, { followUp: NOW + 2 * HOUR_MS }, ASHA);
    await leads.change(lead, written('four', HOUR_MS / 2), RAVI);
    expect(await followUpAt()).toBe(NOW + 2 * HOUR_MS);
    await leads.change(lead, written('five', 0), RAVI);
    expect(await followUpAt()).toBeNull();
    await leads.change(lead, { followUp: NOW + 3 * HOUR_MS }, RAVI);
    await leads.change(lead, written('six', HOUR_MS / 2), RAVI);
    expect(await followUpAt()).toBeNull();
  });
});
