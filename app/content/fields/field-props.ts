import type { Field } from '../../../domain/content/fields.ts';

/** The problem of a value, with its path in the body (`texts.card1Title`), as `services.editing` reports it. */
export type FieldProblem = { path: string; reason: string };

/**
 * Props of every field editor. `value` is the stored or typed value and may have any type: stored values may be invalid.
 * Unreadable input (`52 lak`) stays as typed, so that the schema rejects it.
 */
export type EditorProps<F extends Field = Field> = {
  field: F;
  /** Dotted path in the body, and the field name in a form without a script. */
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
  problems: readonly FieldProblem[];
};

/** The id of a path's control, for links of problem lists. */
export const controlId = (path: string) => `field-${path}`;

/** The problem of exactly this value. */
export const problemOf = (problems: readonly FieldProblem[], path: string) =>
  problems.find((problem) => problem.path === path)?.reason;

/** The problem of this value, or of a nested value without its own control. */
export const problemWithin = (problems: readonly FieldProblem[], path: string) =>
  problems.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`))?.reason;

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value);
