import { type GenericSchema, type InferOutput, object, safeParse } from 'valibot';
import {
  consent,
  email,
  numvisitor,
  optionalLine,
  optionalText,
  phone,
  plotArea,
  requiredLine,
  requiredText,
  visitDate,
  visitTime,
} from './fields.ts';
import { FIELDS } from './form-fields.ts';
import type { CheckedEnquiry, FieldErrors, Form } from './types.ts';

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

const contact = () =>
  object({
    name: requiredLine('name', 'Name is required'),
    phone: phone(),
    email: email(),
    subject: requiredLine('subject', 'Subject is required'),
    message: requiredText('message', 'Message is required'),
  });

/** A size in words counts only beside the choice of one, so what was typed before changing one's mind is let go. */
const popup = (custom: boolean) =>
  object({
    plotArea: plotArea(),
    customPlotArea: custom
      ? requiredLine('customPlotArea', 'Please enter custom plot area')
      : optionalLine('customPlotArea'),
    name: requiredLine('name', 'Full name is required'),
    lastName: optionalLine('lastName'),
    phone: phone(),
    email: email(),
    city: optionalLine('city'),
    propertyType: optionalLine('propertyType'),
    budget: optionalLine('budget'),
    message: optionalText('message'),
  });

const siteVisit = (now: number, date: string) =>
  object({
    name: requiredLine('name', 'Name is required'),
    phone: phone(),
    email: email(),
    date: visitDate(now),
    time: visitTime(now, date),
    numvisitor: numvisitor(),
    message: optionalText('message'),
    consent: consent(),
  });

const subscription = () => object({ email: email() });

/**
 * Checks a form's fields, all together; the browser and the server ask the same question.
 * `raw` may hold anything: it ends as a clean enquiry or as messages, never as an exception.
 * `now` in milliseconds decides which dates and times are past.
 */
export function checkEnquiry(
  form: Form,
  raw: Record<string, unknown>,
  now: number,
): { ok: true; enquiry: CheckedEnquiry } | { ok: false; errors: FieldErrors } {
  const fields = picked(FIELDS[form], raw);
  switch (form) {
    case 'contact':
      return as(form, parsed(contact(), fields));
    case 'popup': {
      const custom = typeof fields.plotArea === 'string' && fields.plotArea.trim() === 'custom';
      if (!custom) fields.customPlotArea = '';
      return as(form, parsed(popup(custom), fields));
    }
    case 'site-visit': {
      const date = typeof fields.date === 'string' ? fields.date.trim() : '';
      return as(form, parsed(siteVisit(now, date), fields));
    }
  }
}

/** The subscribe box: the server checks the pattern too (decisions: Forms). */
export function checkSubscription(raw: Record<string, unknown>): Checked<{ email: string }> {
  return parsed(subscription(), picked(FIELDS.subscribe, raw));
}

function as<F extends Form, T>(form: F, result: Checked<T>) {
  if (!result.ok) return result;
  return { ok: true as const, enquiry: { form, fields: result.value } };
}

/** Only the form's own fields, and only what the object itself holds. */
function picked(names: readonly string[], raw: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, Object.hasOwn(raw, name) ? raw[name] : undefined]));
}

function parsed<S extends GenericSchema>(schema: S, raw: unknown): Checked<InferOutput<S>> {
  const result = safeParse(schema, raw, { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const errors: FieldErrors = {};
  for (const issue of result.issues) errors[String(issue.path?.[0]?.key)] ??= issue.message;
  return { ok: false, errors };
}
