import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** The pages of the administration, without a file extension. */
const ADMINISTRATION =
  'app/{admin,admin-ui,content,desk,accounts/own-account,accounts/people,accounts/personal-data,accounts/sources}/**/*';

/** The forms themselves: of a few fields and buttons, of a document, of the documents of a page, and of a preview in a tab of its own. */
const FORMS = [
  'app/admin-ui/action-form.tsx',
  'app/admin-ui/answers.tsx',
  'app/admin-ui/search-form.tsx',
  'app/admin-ui/use-lookup.ts',
  'app/content/editor/editor-form.tsx',
  'app/content/editor/use-editor.ts',
  'app/content/page-editor/panel-foot.tsx',
  'app/content/page-editor/preview-button.tsx',
  'app/content/page-editor/use-page-session.ts',
];

test('every form of the administration is an ActionForm or an EditorForm, which say what becomes of them', () => {
  const offences = globSync(`${ADMINISTRATION}.{ts,tsx}`, { cwd: root })
    .filter((file) => !FORMS.includes(file))
    .filter((file) => /<[fF]orm[\s/>]|[fF]etcher|useSubmit/.test(readFileSync(join(root, file), 'utf8')));
  expect(offences).toEqual([]);
});

test('a form finds by its name what it was answered: no answer is handed through properties', () => {
  const sources = globSync(`${ADMINISTRATION}.tsx`, { cwd: root }).map((file) => ({
    file,
    source: readFileSync(join(root, file), 'utf8'),
  }));
  const handed = sources.filter(
    ({ file, source }) =>
      // An editor reads what was sent without scripts, and says itself what became of a save.
      !/^app\/content\/(page-)?editor\//.test(file) &&
      /\sanswer=\{|\bactionData\.(?:done|problem|undo)\b/.test(source),
  );
  expect(handed.map(({ file }) => file)).toEqual([]);
  const readers = sources.filter(({ source }) => source.includes('useActionData'));
  expect(readers.map(({ file }) => file)).toEqual(['app/admin-ui/answers.tsx']);
});
