import type { Content } from './types.ts';

type Declared = { name: string; wording: ShownWording };
/** A wording as a form shows it; `version` is kept with what is sent. */
export type ShownWording = { version: string; language: string; text: string };
type Wordings = Content['consentWordings'];

/** The wording a form shows now: the one that was to be shown last, else the one the form was born with. */
export function currentWording({ name, wording }: Declared, wordings: Wordings): ShownWording {
  const own = wordings.filter(({ form }) => form === name);
  const from = own
    .map((each) => each.from)
    .toSorted()
    .at(-1);
  return own.findLast((each) => each.from === from) ?? wording;
}

/**
 * The wording that somebody has agreed to: the version the form showed, which may have changed since, where it is one
 * of this form's; else the present one.
 */
export function agreedWording(form: Declared, wordings: Wordings, version: string): ShownWording {
  const shown = wordings.find((each) => each.form === form.name && each.version === version);
  return shown ?? (version === form.wording.version ? form.wording : currentWording(form, wordings));
}

/** The wordings that take the place of those the forms were born with, by form; what a page has to know of them. */
export function replacedWordings(
  forms: readonly Declared[],
  wordings: Wordings,
): Record<string, ShownWording> {
  return Object.fromEntries(
    forms.flatMap((form) => {
      const { version, language, text } = currentWording(form, wordings);
      return version === form.wording.version ? [] : [[form.name, { version, language, text }]];
    }),
  );
}

/** The id of the next version of a form's wording: "contact-2", where the form was born with its first. */
export function nextVersion(form: string, ids: readonly string[]): string {
  const numbers = ids
    .filter((id) => id.startsWith(`${form}-`))
    .map((id) => Number(id.slice(form.length + 1)))
    .filter(Number.isInteger);
  return `${form}-${Math.max(1, ...numbers) + 1}`;
}
