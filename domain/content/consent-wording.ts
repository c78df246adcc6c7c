import type { Content } from './types.ts';

type Declared = { name: string; wording: ShownWording };
/** A displayed wording; `version` is stored with each submission. */
export type ShownWording = { version: string; language: string; text: string };
type Wordings = Content['consentWordings'];

/** The current wording of a form: the latest stored one, else the one in the code. */
export function currentWording({ name, wording }: Declared, wordings: Wordings): ShownWording {
  const own = wordings.filter(({ form }) => form === name);
  const from = own
    .map((each) => each.from)
    .toSorted()
    .at(-1);
  return own.findLast((each) => each.from === from) ?? wording;
}

/** The wording that somebody agreed to: the displayed version if it belongs to this form, else the current one. */
export function agreedWording(form: Declared, wordings: Wordings, version: string): ShownWording {
  const shown = wordings.find((each) => each.form === form.name && each.version === version);
  return shown ?? (version === form.wording.version ? form.wording : currentWording(form, wordings));
}

/** The current wordings that differ from the code, by form; pages need them. */
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

/** The id of a form's next wording, such as "contact-2"; the code contains the first. */
export function nextVersion(form: string, ids: readonly string[]): string {
  const numbers = ids
    .filter((id) => id.startsWith(`${form}-`))
    .map((id) => Number(id.slice(form.length + 1)))
    .filter(Number.isInteger);
  return `${form}-${Math.max(1, ...numbers) + 1}`;
}
