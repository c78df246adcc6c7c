import { expect, expectTypeOf, test } from 'vitest';
import { checkForm, fieldNames } from './check.ts';
import type { FieldErrors, FieldName, FieldsOf, FormDeclaration } from './form.ts';
import { form as contact } from './forms/contact.ts';
import * as list from './forms/index.ts';
import { form as subscribe } from './forms/subscribe.ts';

test('the types of a form come from its schema', () => {
  const checked = checkForm(contact, {}, 0);
  if (checked.ok) throw new Error('an empty form passed');
  expect(checked.errors.subject).toBe('Subject is required');
  // @ts-expect-error: there is no such field, and it does not compile.
  expect(checked.errors.subjcet).toBeUndefined();

  expectTypeOf<FieldName<typeof contact>>().toEqualTypeOf<
    'name' | 'phone' | 'email' | 'subject' | 'message' | 'plot'
  >();
  expectTypeOf<FieldsOf<(typeof list)['site-visit']['form']>['numvisitor']>().toEqualTypeOf<number>();
  expectTypeOf<FieldsOf<typeof list.popup.form>['plotArea']>().toEqualTypeOf<
    '100' | '200' | '300' | 'custom'
  >();
  expectTypeOf<FieldErrors<'name'>>().toEqualTypeOf<{ name?: string }>();
});

test('every form has one name, one path, and limits for its fields', () => {
  const forms = { ...list, subscribe: { form: subscribe } };
  for (const [name, { form }] of Object.entries(forms)) {
    const { limits }: FormDeclaration = form;
    expect(form.name).toBe(name);
    expect(form.api).toBe(name === 'subscribe' ? '/api/subscriptions' : `/api/enquiries/${name}`);
    expect(fieldNames<FormDeclaration>(form)).toEqual(expect.arrayContaining(Object.keys(limits)));
  }
});
