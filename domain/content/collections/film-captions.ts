import * as v from 'valibot';
import { problemOfCues } from '../captions.ts';
import { entries } from '../collection.ts';
import { choice, film, line, text } from '../fields.ts';

const MAX = 4000;
const lines = text('What is read, and when', {
  max: MAX,
  help: 'A line each, its time first: 0:15 The corner stone of a plot. Each is shown until the next.',
});

/** Captions of films, one entry for each language; the films have no sound. */
export const filmCaptions = entries('film-captions', {
  label: 'Captions of films',
  unit: 'captions',
  seed: 'film-captions.json',
  fields: {
    film: film('Film', { help: 'Its cut for phones has the same captions.' }),
    language: choice('Language', [
      ['en', 'English'],
      ['hi', 'Hindi'],
    ]),
    name: line('Name in the player', { required: true, max: 40 }),
    lines: {
      ...lines,
      schema: v.pipe(
        lines.schema,
        v.rawCheck(({ dataset, addIssue }) => {
          const message = dataset.typed ? problemOfCues(dataset.value) : '';
          if (message) addIssue({ message });
        }),
      ),
    },
  },
});
