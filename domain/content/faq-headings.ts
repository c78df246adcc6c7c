import { parseJson } from '../parse-json.ts';
import { groupKey } from './collection.ts';
import { faq } from './collections/faq.ts';
import { faqs } from './collections/faqs.ts';
import { normaliseBody } from './normalise.ts';
import { isObject } from './plain-object.ts';
import type { Problem } from './read.ts';

/** Questions refer to their heading by its text, so renaming a heading must update its questions. */

type Edit = { collection: string; id: string; body: unknown };
/** A stored document with its JSON text. */
type Stored = { collection: string; id: string; body: string };
type Heading = { position: number; name: string; hindi: string };

const { most } = faq.sections.groups.groups.group;

function headingsIn(body: unknown): Heading[] {
  const texts = isObject(body) && isObject(body.texts) ? body.texts : {};
  const textAt = (position: number, key: string) => {
    const text = texts[groupKey('group', position, key)];
    return typeof text === 'string' ? text : '';
  };
  return Array.from({ length: most }, (_, index) => index + 1).map((position) => ({
    position,
    name: textAt(position, 'Name'),
    hindi: textAt(position, 'Hindi'),
  }));
}

type HeadingMatch = (one: Heading, other: Heading) => boolean;
const isSameText: HeadingMatch = (one, other) => one.name === other.name && one.hindi === other.hindi;
const isSamePosition: HeadingMatch = (one, other) => one.position === other.position;
/** Rules that match old and new headings, most reliable first: one save may move, remove and rename headings. */
const SIGNS: HeadingMatch[] = [
  (one, other) => isSameText(one, other) && isSamePosition(one, other),
  isSameText,
  (one, other) => one.hindi !== '' && one.hindi === other.hindi,
  isSamePosition,
];

/** Maps each old heading text to the new one; empty for a removed heading. */
function wordsAfter(before: readonly Heading[], after: readonly Heading[]): Map<string, string> {
  const left = new Set(after);
  const became = new Map<Heading, Heading>();
  for (const isSign of SIGNS) {
    for (const heading of before) {
      const to = after.find((each) => left.has(each) && isSign(heading, each));
      if (became.has(heading) || !to) continue;
      became.set(heading, to);
      left.delete(to);
    }
  }
  const words = new Map<string, string>();
  for (const heading of before) {
    // If two headings have the same text, the first owns the questions.
    if (heading.name === '' || words.has(heading.name)) continue;
    words.set(heading.name, became.get(heading)?.name ?? '');
  }
  return words;
}

/** The headings before and after the edits; null when the edits do not change them. */
function headingsOf(edits: readonly Edit[], documents: readonly Stored[]) {
  const edit = edits.findLast(({ collection, id }) => collection === faq.name && id === 'groups');
  const row = documents.find(({ collection, id }) => collection === faq.name && id === 'groups');
  if (!edit || !row) return null;
  return {
    before: headingsIn(parseJson(row.body)),
    after: headingsIn(normaliseBody(faq, 'groups', edit.body)),
  };
}

const groupIn = (body: unknown) => (isObject(body) && typeof body.group === 'string' ? body.group : '');

function questionsIn(documents: readonly Stored[]) {
  return documents.flatMap(({ collection, id, body }) => {
    const parsed = collection === faqs.name ? parseJson(body) : undefined;
    return isObject(parsed) ? [{ collection, id, body: parsed }] : [];
  });
}

/** Adds edits that move the questions of renamed headings. */
export function withMovedQuestions<T extends Edit>(
  edits: readonly T[],
  documents: readonly Stored[],
): (T | Edit)[] {
  const headings = headingsOf(edits, documents);
  if (!headings) return [...edits];
  const words = wordsAfter(headings.before, headings.after);
  const isHeading = (name: string) => headings.after.some((each) => each.name === name);
  const stored = questionsIn(documents);
  const moved = <E extends Edit>(edit: E): E => {
    const group = groupIn(edit.body);
    const name = words.get(group);
    if (!isObject(edit.body) || !name || name === group) return edit;
    return { ...edit, body: { ...edit.body, group: name } };
  };
  const isEdited = ({ id }: Edit) => edits.some((edit) => edit.collection === faqs.name && edit.id === id);
  return [
    ...edits.map((edit) => {
      if (edit.collection !== faqs.name) return edit;
      const before = stored.find(({ id }) => id === edit.id);
      // A question that was moved to another heading in the same save keeps that choice.
      const isChosen = groupIn(before?.body) !== groupIn(edit.body) && isHeading(groupIn(edit.body));
      return isChosen ? edit : moved(edit);
    }),
    ...stored.filter((each) => !isEdited(each) && moved(each) !== each).map(moved),
  ];
}

/** Problems of headings with the same text: their questions could not be assigned. */
export function repeatedHeadings(edits: readonly Edit[], documents: readonly Stored[]): Problem[] {
  const headings = headingsOf(edits, documents);
  if (!headings) return [];
  const { before, after } = headings;
  const count = (among: readonly Heading[], name: string) =>
    among.filter((each) => each.name === name).length;
  return after
    .filter(
      ({ name, position }) =>
        name !== '' &&
        before[position - 1]?.name !== name &&
        count(after, name) > Math.max(1, count(before, name)),
    )
    .map(({ position }) => ({
      collection: faq.name,
      id: 'groups',
      path: `texts.${groupKey('group', position, 'Name')}`,
      reason: 'Another group has this heading already',
    }));
}

/** Warnings about questions whose heading was removed; `after` contains the documents after the edits. */
export function orphanedQuestions(
  edits: readonly Edit[],
  { before, after }: { before: readonly Stored[]; after: readonly Stored[] },
): Problem[] {
  const headings = headingsOf(edits, before);
  if (!headings) return [];
  const isAmong = (among: readonly Heading[], name: string) =>
    name !== '' && among.some((each) => each.name === name);
  return questionsIn(after)
    .filter(({ body }) => isAmong(headings.before, groupIn(body)) && !isAmong(headings.after, groupIn(body)))
    .map(({ collection, id, body }) => ({
      collection,
      id,
      path: 'group',
      reason: `“${groupIn(body)}” is no heading any more, so it stands under the last one`,
    }));
}
