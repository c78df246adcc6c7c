import { type GenericSchema, safeParse } from 'valibot';
import * as rules from './fields.ts';
import type { FormDeclaration } from './form.ts';

/** The sender's own name; redacting somebody else with the same name must not change it. */
const OWN_NAME = new Set(['name', 'lastName']);
/** Only a field for typed text accepts these words unchanged. */
const TYPED = 'Ask for Mira';

function acceptsText(schema: GenericSchema): boolean {
  const { success, output } = safeParse(schema, TYPED);
  return success && output === TYPED;
}

/** The fields of a form that accept any text, and may therefore mention another person. */
export function freeTextFields(form: FormDeclaration): string[] {
  const schemas = Object.entries(form.fields(rules, { now: 0, other: () => 'custom' }));
  return schemas.filter(([name, schema]) => !OWN_NAME.has(name) && acceptsText(schema)).map(([name]) => name);
}
