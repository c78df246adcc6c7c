import { expect, test } from 'vitest';
import { importsOf, read, sources } from './sources.ts';

/** The kinds of fields, as their builders name them. */
const kinds = [...read('domain/content/fields.ts').matchAll(/\bkind: '(\w+)'(?: as const|;|,)/g)].map(
  ([, kind = '']) => kind,
);
const FIELD_EDITOR = 'app/content/fields/field-editor.tsx';

test('each kind of field has exactly one component', () => {
  const all = [...new Set(kinds)];
  expect(all.length).toBeGreaterThan(15);
  const cases = [...read(FIELD_EDITOR).matchAll(/((?:\s+case '\w+':)+)\s+return <(\w+)/g)].flatMap(
    ([, names = '', component = '']) =>
      [...names.matchAll(/'(\w+)'/g)].map(([, kind = '']) => ({ kind, component })),
  );
  expect(cases.map(({ kind }) => kind).toSorted()).toEqual(all.toSorted());
  // A component is declared once in all of app/.
  const declared = sources('app/**/*.tsx').flatMap((file) =>
    [...read(file).matchAll(/\b(?:function|const) (\w+)\b/g)].map(([, name]) => name),
  );
  for (const { component } of cases) {
    expect(
      declared.filter((name) => name === component),
      component,
    ).toHaveLength(1);
  }
});

test('every editor takes its fields from there', () => {
  const components =
    /\b(Text|Money|Moment|Lines|List|Medium|MediaList|Number|Figure|Date|Flag|Choice|Link|Reference)Editor\b/;
  const others = sources('app/**/*.tsx')
    .filter((file) => !file.startsWith('app/content/fields/'))
    .filter(
      (file) => components.test(read(file)) || importsOf(file).some(({ from }) => components.test(from)),
    );
  expect(others).toEqual([]);
});
