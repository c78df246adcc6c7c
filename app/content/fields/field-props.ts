import type { Field } from '../../../domain/content/fields.ts';

/** What is wrong with a value, by its path in the body (`texts.card1Title`), as `services.editing` names it. */
export type FieldProblem = { path: string; reason: string };

/**
 * What every editor of a field takes. `value` is what is stored or was typed last, of any shape: a stored value may be
 * wrong, and what cannot be read yet (`52 lak`) is kept as it was typed, for the schema to refuse.
 */
export type EditorProps<F extends Field = Field> = {
  field: F;
  /** Its place in the body, dotted; also its name in a form sent without a script. */
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
  problems: readonly FieldProblem[];
};

/** The id of the control of a path, which links in a list of problems lead to. */
export const controlId = (path: string) => `field-${path}`;

/** What is wrong with this very value. */
export const problemOf = (problems: readonly FieldProblem[], path: string) =>
  problems.find((problem) => problem.path === path)?.reason;

/** What is wrong with this value or with anything inside it that has no control of its own. */
export const problemWithin = (problems: readonly FieldProblem[], path: string) =>
  problems.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`))?.reason;

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value);
