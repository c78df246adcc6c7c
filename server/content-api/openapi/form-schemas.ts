import type * as rules from '../../../domain/enquiries/fields.ts';
import type { FieldContext, FormDeclaration } from '../../../domain/enquiries/form.ts';
import { HONEYPOT_FIELD, SUBMISSION_FIELD } from '../../../domain/enquiries/hidden-fields.ts';
import { MAX_VISITORS } from '../../../domain/enquiries/limits.ts';
import { PLOT_AREAS, VISIT_TIMES } from '../../../domain/enquiries/options.ts';
import { longestNameOf } from '../../../domain/inputs/person-name.ts';
import type { JsonSchema } from './content-schemas.ts';

type Described = { schema: JsonSchema; required: boolean };

const required = (schema: JsonSchema): Described => ({ schema, required: true });
const optional = (schema: JsonSchema): Described => ({ schema, required: false });
const line = (title: string, maxLength: number) => ({ type: 'string', title, maxLength });
const name = (title: string, limit: number) => ({
  ...line(title, longestNameOf(limit)),
  description: `At most ${limit} letters, each with the signs upon it.`,
});

/** Schema descriptions in place of the field rules: a form declares its fields with either set. */
const DESCRIBED: { [R in keyof typeof rules]: (...args: never[]) => Described } = {
  requiredLine: (label: string, limit: number) => required(line(label, limit)),
  optionalLine: (label: string, limit: number) => optional(line(label, limit)),
  requiredName: (label: string, limit: number) => required(name(label, limit)),
  optionalName: (label: string, limit: number) => optional(name(label, limit)),
  requiredText: (label: string, limit: number) => required(line(label, limit)),
  optionalText: (label: string, limit: number) => optional(line(label, limit)),
  plot: () =>
    optional({ type: 'string', pattern: '^[A-Z][0-9]{2}$', description: 'Number of the plot it is about.' }),
  // Used only together with another choice.
  ignored: () => optional({ type: 'string' }),
  email: () => required({ type: 'string', format: 'email' }),
  optionalEmail: () => optional({ type: 'string', format: 'email' }),
  phone: () =>
    required({ type: ['string', 'integer'], description: 'Ten digits; +91 or 0 before them goes.' }),
  plotArea: () => required({ enum: PLOT_AREAS }),
  visitDate: () => required({ type: 'string', format: 'date', description: 'Today or later in India.' }),
  visitTime: () => required({ enum: VISIT_TIMES }),
  numvisitor: () => required({ type: ['integer', 'string'], minimum: 1, maximum: MAX_VISITORS }),
  consent: () => required({ enum: [true, 'on', 'true', '1', 'yes', 1] }),
};

/** The schema of an enquiry form, built from its declaration. */
export function formSchema(form: FormDeclaration): JsonSchema {
  const fields = form.fields as unknown as (
    rule: typeof DESCRIBED,
    asked: FieldContext,
  ) => Record<string, Described>;
  const described = Object.entries(fields(DESCRIBED, { now: 0, other: () => 'custom' }));
  // Some fields are required only together with another choice.
  const always = fields(DESCRIBED, { now: 0, other: () => '' });
  const hidden = {
    [SUBMISSION_FIELD]: { type: 'string', description: 'The same for every try of one submission.' },
    [HONEYPOT_FIELD]: { type: 'string', description: 'Left empty by people.' },
  };
  return {
    type: 'object',
    description: form.wording.text,
    properties: { ...Object.fromEntries(described.map(([name, { schema }]) => [name, schema])), ...hidden },
    required: Object.keys(always).filter((name) => always[name]?.required),
  };
}
