import { expect, test } from 'vitest';
import { agreedWording, currentWording, nextVersion, replacedWordings } from './consent-wording.ts';

const form = { name: 'contact', wording: { version: 'contact-2026-11', language: 'en', text: 'Born with.' } };
const wording = (version: string, from: string, of: 'contact' | 'popup' = 'contact') => ({
  version,
  form: of,
  language: 'en' as const,
  text: `${version}.`,
  from,
});

test('a form shows its built-in wording, later the latest one that is in force', () => {
  expect(currentWording(form, [])).toBe(form.wording);
  expect(currentWording(form, [wording('popup-2', '2026-12-01', 'popup')])).toBe(form.wording);
  const both = [wording('contact-3', '2026-12-02'), wording('contact-2', '2026-12-01')];
  expect(currentWording(form, both).version).toBe('contact-3');
  const sameDay = [wording('contact-2', '2026-12-01'), wording('contact-3', '2026-12-01')];
  expect(currentWording(form, sameDay).version).toBe('contact-3');
});

test('consent is given to the wording that was shown, even if a newer one exists', () => {
  const all = [wording('contact-2', '2026-12-01'), wording('contact-3', '2026-12-02')];
  expect(agreedWording(form, all, 'contact-2').version).toBe('contact-2');
  expect(agreedWording(form, all, 'contact-2026-11')).toBe(form.wording);
  expect(agreedWording(form, all, '').version).toBe('contact-3');
  expect(agreedWording(form, [...all, wording('popup-9', '2026-12-09', 'popup')], 'popup-9').version).toBe(
    'contact-3',
  );
});

test('pages only get wordings that differ from the built-in', () => {
  expect(replacedWordings([form], [])).toEqual({});
  expect(replacedWordings([form], [wording('contact-2', '2026-12-01')])).toEqual({
    contact: { version: 'contact-2', language: 'en', text: 'contact-2.' },
  });
});

test('versions continue the numbering', () => {
  expect(nextVersion('contact', [])).toBe('contact-2');
  expect(nextVersion('contact', ['contact-2', 'contact-10', 'popup-30'])).toBe('contact-11');
});
