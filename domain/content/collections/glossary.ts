import { entries } from '../collection.ts';
import { line, text, unmarked } from '../fields.ts';

/** Terms of land and law, explained below the articles that use them. */
export const glossary = entries('glossary', {
  label: 'Glossary',
  unit: 'a word',
  seed: 'glossary.json',
  fields: {
    term: unmarked(line('Word', { required: true, max: 80, help: 'A second name in brackets.' })),
    hindi: line('In Hindi', { max: 80 }),
    meaning: text('Meaning', { required: true, max: 600 }),
  },
});
