import type { StageState } from '../../activity.ts';

/** A person in a file, ready to be stored as an enquiry. */
export type ImportedPerson = {
  /** Line of the file, from 1. */
  line: number;
  name: string;
  /** The first is the number to call. */
  phones: string[];
  email: string;
  city: string;
  plot: string;
  /** In square yards; empty for an unknown size. */
  plotArea: string;
  message: string;
  /** Empty: the source of the whole file counts. */
  source: string;
  /** When they enquired, in milliseconds since 1970; null when the file does not say. */
  at: number | null;
  stage: StageState | null;
  /** Id of an account. */
  owner: string | null;
  followUp: number | null;
};

/** A line that is not imported, and why. `number`: it has no usable number. */
export type RefusedLine = {
  line: number;
  kind: 'number' | 'doubtful' | 'invalid';
  /** Heading and text of the cell that caused it; both empty for the whole line. */
  head: string;
  text: string;
  reason: string;
};
