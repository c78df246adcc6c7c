import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { legalRows, legalStatementText, missingLine } from '../../domain/content/legal.ts';
import type { Content, LegalIdentity } from '../../domain/content/types.ts';
import { composeContent } from '../../server/content/compose.ts';
import { toStoredMedium } from '../../server/content/seed.ts';
import { readSeedDocuments, readSeedMedia } from '../../server/content/seed-files.ts';
import { BrochureDocument, documentFigures } from './document.tsx';
import { registerFonts } from './fonts.ts';

const folder = join(import.meta.dirname, '../../content');
let born: Content;

beforeAll(async () => {
  // React logs an error for each element of react-pdf, because HTML has no such elements.
  vi.spyOn(console, 'error').mockReturnValue();
  await registerFonts();
  const documents = (await readSeedDocuments(folder)).map((document) => ({
    ...document,
    body: JSON.stringify(document.body),
    revision: 1,
    updated_at: 1,
    updated_by: null,
  }));
  const media = (await readSeedMedia(folder)).map((medium) => toStoredMedium(medium, 1));
  born = composeContent({ version: 1, documents, media }).content;
});

const nobody: LegalIdentity = {
  name: '',
  role: '',
  promoter: '',
  agentRera: '',
  projectRera: '',
  portal: '',
  collectionAccount: '',
  qr: null,
};
const entered = { name: 'Asha Homes LLP', projectRera: 'P1', agentRera: 'A1', portal: 'up-rera.in' };

const contentOf = (legal: LegalIdentity): Content => ({ ...born, settings: { ...born.settings, legal } });

/** React renders the elements of react-pdf as plain tags, so their text can be read without a layout. */
const htmlOf = (legal: LegalIdentity) =>
  renderToStaticMarkup(<BrochureDocument content={contentOf(legal)} pictures={() => null} />);

function wordsOf(legal: LegalIdentity): string {
  const html = htmlOf(legal);
  return html.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&');
}

test('its first and last page say who stands behind it as the site does, in every role', () => {
  for (const role of ['', 'developer', 'authorised channel partner'] as const) {
    for (const given of [{}, entered]) {
      const legal: LegalIdentity = { ...nobody, ...given, role };
      const words = wordsOf(legal);
      expect(words).toContain(legalStatementText(legal, 'brochure'));
      for (const { label, value } of legalRows(legal)) if (value) expect(words).toContain(label + value);
      expect(missingLine(legal)).not.toBe('');
      expect(words).toContain(`${missingLine(legal)} Ask for them in writing`);
    }
  }
});

test('asks for every picture that its pages place, in the frames they place them in', () => {
  const asked = documentFigures(contentOf(nobody)).map(
    ({ picture, frame }) => `${picture.file} ${frame.width}`,
  );
  const placed: string[] = [];
  renderToStaticMarkup(
    <BrochureDocument
      content={contentOf(nobody)}
      pictures={({ picture, frame }) => {
        placed.push(`${picture.file} ${frame.width}`);
        return null;
      }}
    />,
  );
  expect(placed.length).toBeGreaterThan(8);
  expect(placed.toSorted()).toEqual(asked.toSorted());
});

test('its map names the expressway along the road', () => {
  const [, around = ''] =
    /<g transform="([^"]*)">(?:<path[^>]*><\/path>)?<text[^>]*>Yamuna Expressway/i.exec(htmlOf(nobody)) ?? [];
  expect(around).toMatch(/rotate/);
});
