import { type MediumKind, mediumFields } from '../../../domain/content/library.ts';

/** Kind and alt text that an editor gives a file before it is added. */
export type FileTexts = { kind: MediumKind | ''; alt: string };

type Problems = { kind?: string; alt?: string };

/** Missing or too long values, by field; null if all are valid. */
export function fileTextProblems({ kind, alt }: { kind: string; alt: string }): Problems | null {
  const { max } = mediumFields.alt;
  const problems = {
    ...(kind === '' && { kind: 'Please choose what it is.' }),
    ...(alt.trim() === '' && { alt: 'Please say in one sentence what it shows.' }),
    ...(alt.length > max && { alt: `At most ${max} characters: it has ${alt.length}.` }),
  };
  return Object.keys(problems).length === 0 ? null : problems;
}
