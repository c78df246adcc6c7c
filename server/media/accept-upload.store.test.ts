import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import { createLog } from '../process/log.ts';
import { saveChanges } from '../store/content/content-changes.ts';
import { contentTexts } from '../store/content/content-texts.ts';
import { createDocumentStore } from '../store/content/documents.ts';
import { createDraftStore } from '../store/content/drafts.ts';
import { createUploadStore } from '../store/media/uploads.ts';
import { createAcceptBrochure } from './accept-brochure.ts';
import { createAcceptUpload } from './accept-upload.ts';
import { createEncoderQueue } from './encoder-queue.ts';
import { createFilmChecks } from './film-checks.ts';
import { createIncoming } from './incoming.ts';
import type { Scan } from './scan.ts';
import { filesOnDisk } from './storage/on-disk.ts';
import { createUnusedFiles, UNUSED_MS } from './unused.ts';

const BY = { kind: 'account', id: 'a1', name: 'Asha' } as const;
const log = createLog('silent');

describe.each(DIALECTS)('uploads on %s', (dialect) => {
  let database: TestDatabase;
  let dataDir: string;
  const encoder = createEncoderQueue(0);
  const films = createFilmChecks();
  beforeAll(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    dataDir = await mkdtemp(join(tmpdir(), 'uploads-'));
  });
  afterAll(async () => {
    encoder.stop();
    films.stop();
    await database.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function process(scan: Scan = async () => null) {
    const store = createUploadStore(await database.open());
    const incoming = createIncoming(dataDir);
    const folder = join(dataDir, 'uploads');
    const files = filesOnDisk(folder);
    const take = createAcceptUpload({ files, scan, incoming, encoder, films, store, now: () => 1_000, log });
    let count = 0;
    const give = async (data: Uint8Array | string, name: string, poster?: string) => {
      await mkdir(incoming.folder, { recursive: true });
      const path = join(incoming.folder, `given-${++count}-${Math.random()}`);
      await writeFile(path, data);
      return take({ path, name }, { by: BY, poster });
    };
    return { give, store, folder, files, incoming };
  }
  const photo = (background: string) =>
    sharp({ create: { width: 5000, height: 1000, channels: 3, background } })
      .withExif({ IFD3: { GPSLatitude: '28/1 10/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();

  test('stores a clean picture under a name with its hash, with a row', async () => {
    const { give, folder, store, incoming } = await process();
    const taken = await give(await photo('#80a040'), 'Front Gate.JPG');
    if (taken.outcome !== 'stored') throw new Error(taken.reason);
    expect(taken.existing).toBe(false);
    expect(taken.medium).toMatchObject({
      type: 'picture',
      kind: 'impression',
      alt: '',
      width: 4096,
      height: 819,
    });
    expect(taken.medium.file).toMatch(/^front-gate-[0-9a-f]{8}\.jpg$/);
    const kept = await sharp(join(folder, taken.medium.file)).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 4096, height: 819 });
    expect(kept.exif).toBeUndefined();
    expect(await store.findByFile(taken.medium.file)).toMatchObject({
      given_name: 'Front Gate.JPG',
      by_kind: 'account',
      by_id: 'a1',
    });
    expect(await readdir(incoming.folder)).toEqual([]);
  });

  test('stores nothing that the malware scanner refuses, picture or brochure', async () => {
    const { give, folder, files, store, incoming } = await process(async () => 'It is infected.');
    const refused = { outcome: 'refused', status: 422, reason: 'It is infected.' };
    const before = await readdir(folder).catch(() => []);
    expect(await give(await photo('#a02040'), 'gate.jpg')).toEqual(refused);
    const path = join(incoming.folder, 'given.pdf');
    await writeFile(path, '%PDF-1.7\n%%EOF');
    const scan = async () => 'It is infected.';
    const check = () => Promise.reject(new Error('It was not to be read.'));
    const checks = { check, stop: () => undefined };
    const acceptBrochure = createAcceptBrochure({ files, scan, store, checks, now: () => 1_000, log });
    expect(await acceptBrochure({ path, name: 'plan.pdf' }, { by: BY })).toEqual(refused);
    expect(await readdir(folder).catch(() => [])).toEqual(before);
    expect(await readdir(incoming.folder)).toEqual([]);
  });

  test('stores the same content once, whoever sends it and under any name', async () => {
    const one = await process();
    const other = await process();
    const data = await photo('#4060c0');
    const all = await Promise.all([
      one.give(data, 'a.jpg'),
      other.give(data, 'b.jpg'),
      one.give(data, 'c.png'),
    ]);
    const later = await other.give(data, 'd.jpg');
    const files = [...all, later].map((taken) =>
      taken.outcome === 'stored' ? taken.medium.file : taken.reason,
    );
    expect(new Set(files).size).toBe(1);
    expect(all.filter((taken) => taken.outcome === 'stored' && !taken.existing)).toHaveLength(1);
    expect(later).toMatchObject({ outcome: 'stored', existing: true });
    // Its time is renewed, so that it is not removed as unused before it is used.
    expect((await stat(join(one.folder, files[0] ?? ''))).mtimeMs).toBe(1_000);
    const kept = await readdir(one.folder);
    expect(kept.filter((file) => /^[abcd]-/.test(file))).toEqual([files[0]]);

    await rm(join(one.folder, files[0] ?? ''));
    expect(await one.give(data, 'e.jpg')).toMatchObject({ outcome: 'stored', medium: { file: files[0] } });
    expect(await readdir(one.folder)).toContain(files[0]);
  });

  test('stores a film with its length, size and poster', async () => {
    const { give, folder } = await process();
    const poster = await give(await photo('#ff0000'), 'still.jpg');
    const file = poster.outcome === 'stored' ? poster.medium.file : '';
    const film = await readFile(join(import.meta.dirname, '../../content/media/arrival.mp4'));
    const taken = await give(film, 'Arrival by night.MOV', file);
    if (taken.outcome !== 'stored') throw new Error(taken.reason);
    expect(taken.medium).toMatchObject({
      type: 'film',
      title: 'Arrival by night',
      width: 1280,
      height: 720,
      seconds: 8,
      poster: file,
    });
    expect(taken.medium.file).toMatch(/^arrival-by-night-[0-9a-f]{8}\.mp4$/);
    expect((await readFile(join(folder, taken.medium.file))).length).toBe(film.length);
  });

  test('an unused upload is found over the whole history, and removed with its rows', async () => {
    const { give, store, folder, files } = await process();
    const taken = await give(await photo('#00ff80'), 'unused.jpg');
    const file = taken.outcome === 'stored' ? taken.medium.file : '';
    const opened = await database.open();
    let meanwhile = async () => {};
    const unused = createUnusedFiles({
      files,
      texts: () => contentTexts(opened),
      inGallery: store.inGallery,
      version: createDocumentStore(opened).contentVersion,
      forget: async (each, by, version) => {
        await meanwhile();
        return store.forget(each, {
          by,
          at: 2_000,
          version,
          isNamed: async (all) => all.join().includes(each),
        });
      },
      now: () => Date.now() + 2 * UNUSED_MS,
    });
    const names = async () => (await unused.list()).map((each) => each.file);
    expect(await names()).toContain(file);
    const body = (picture: string) => JSON.stringify({ texts: {}, pictures: [picture] });
    const change = { collection: 'home', id: 'intro' };
    await saveChanges(opened, [{ ...change, body: body(file) }], { by: BY, at: 1 });
    await saveChanges(opened, [{ ...change, body: body('other.jpg') }], { by: BY, at: 2 });
    // Now only the history has its name.
    expect(await names()).not.toContain(file);

    // A file removed from the library can be restored from its history.
    const third = await give(await photo('#ff80ff'), 'taken out.jpg');
    const out = third.outcome === 'stored' ? third.medium.file : '';
    expect(await names()).toContain(out);
    await saveChanges(opened, [{ collection: 'library', id: out, body: null }], { by: BY, at: 3 });
    expect(await names()).not.toContain(out);
    expect(await unused.remove(out, BY)).toMatchObject({ outcome: 'refused' });

    // A former picture of the gallery can be restored to it.
    const fourth = await give(await photo('#8040ff'), 'hung once.jpg');
    if (fourth.outcome !== 'stored') throw new Error(fourth.reason);
    const { file: hung, revision: _, updated_at: _at, updated_by: _by, ...medium } = fourth.medium;
    expect(await names()).toContain(hung);
    for (const [place, gallery_position] of [90, null].entries()) {
      const placed = JSON.stringify({ ...medium, gallery_position });
      await saveChanges(opened, [{ collection: 'library', id: hung, body: placed }], {
        by: BY,
        at: 4 + place,
      });
    }
    expect(await names()).not.toContain(hung);

    const other = await give(await photo('#00ffff'), 'never.jpg');
    const never = other.outcome === 'stored' ? other.medium.file : '';
    // Drafts and saves that use the file at the same moment, and then no more.
    const drafts = createDraftStore(opened);
    const set = { id: 'set', name: 'Spring', note: '', made_at: 1, made_by_name: 'Asha', published_at: null };
    await drafts.add(set);
    const edit = {
      set_id: 'set',
      collection: 'home',
      document_id: 'intro',
      expected: 1,
      position: null,
      at: 1,
    };
    const draft = { ...edit, body: body(never), by_name: 'Asha' };
    const version = createDocumentStore(opened).contentVersion;
    meanwhile = async () =>
      void expect(await drafts.saveEdits('set', [draft], await version())).toBe('saved');
    expect(await unused.remove(never, BY)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('shows this file'),
    });
    await drafts.remove('set');
    const stale = await version();
    meanwhile = async () => {};
    expect(await unused.remove(never, BY)).toEqual({ outcome: 'removed' });
    await drafts.add(set);
    expect(await drafts.saveEdits('set', [draft], stale)).toBe('moved');
    expect(await store.mediumOf(never)).toBeNull();
    expect(await store.findByFile(never)).toBeNull();
    expect(await readdir(folder)).not.toContain(never);
    // Sent again it is stored like any other upload.
    const again = await give(await photo('#00ffff'), 'never.jpg');
    expect(again).toMatchObject({ outcome: 'stored', existing: false, medium: { file: never } });
    expect(await names()).toContain(never);
  });

  test('refuses with a reason, and leaves no file', async () => {
    const { give, folder, incoming } = await process();
    const before = await readdir(folder);
    expect(await give('<svg onload="alert(1)"/>', 'sunset.svg')).toEqual({
      outcome: 'refused',
      status: 422,
      reason: 'An SVG can carry scripts. Please save it as PNG or JPEG.',
    });
    const data = await photo('#123456');
    expect(await give(data.subarray(0, data.length / 2), 'cut.jpg')).toMatchObject({
      reason: expect.stringContaining('damaged or not complete'),
    });
    expect(await readdir(folder)).toEqual(before);
    expect(await readdir(incoming.folder)).toEqual([]);
  });
});
