import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { legalRows, legalStatementText } from '../../domain/content/legal.ts';
import type { LegalIdentity, Section, Settings } from '../../domain/content/types.ts';
import type { BrochureContent } from '../../server/brochure/program.ts';
import { BrochureDocument, documentFigures } from './document.tsx';

const born = (path: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../content', path), 'utf8'));
const sections = (name: string): Section[] =>
  born(`sections/${name}.json`).map((section: Section & { pictures: unknown[] }) => ({
    ...section,
    pictures: section.pictures.map((file) => ({ file, caption: '', kind: 'impression', focus: '' })),
  }));

const nobody: LegalIdentity = {
  name: '',
  role: '',
  promoter: '',
  agentRera: '',
  projectRera: '',
  portal: '',
  collectionAccount: '',
};
const entered = { name: 'Asha Homes LLP', projectRera: 'P1', agentRera: 'A1', portal: 'up-rera.in' };

function contentOf(legal: LegalIdentity): BrochureContent {
  const settings: Settings = { ...born('settings.json'), legal };
  const pages = { brochure: sections('brochure'), 'why-jewar': sections('why-jewar') };
  return { settings, amenities: [], plots: [], pages };
}

// React says of each that it is no element of HTML, which is so.
beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue());

/** The pages' elements are plain names to React, so their words can be read without laying them out. */
function wordsOf(legal: LegalIdentity): string {
  const html = renderToStaticMarkup(<BrochureDocument content={contentOf(legal)} pictures={() => null} />);
  return html.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&');
}

test('its first and last page say who stands behind it as the site does, in every role', () => {
  for (const role of ['', 'developer', 'authorised channel partner'] as const) {
    for (const given of [{}, entered]) {
      const legal: LegalIdentity = { ...nobody, ...given, role };
      const words = wordsOf(legal);
      expect(words).toContain(legalStatementText(legal, 'brochure'));
      for (const { label, value } of legalRows(legal))
        expect(words).toContain(`${label}${value || 'not entered yet'}`);
      expect(words.includes('Do not pay for a plot while a line')).toBe(true);
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
