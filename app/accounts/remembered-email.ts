import { type RefObject, useEffect } from 'react';

/** Spec 2 §2: where the login keeps the e-mail address. */
const KEY = 'rememberedEmail';

/**
 * Fills the e-mail address in once the page is alive, unless something stands there already. Whoever has just come into
 * the field to write replaces it: behind it their address would be another one.
 */
export function useRememberedEmail(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const email = form.current?.elements.namedItem('email');
    const kept = readKept();
    if (!(email instanceof HTMLInputElement) || email.value !== '' || !kept) return;
    email.value = kept;
    if (document.activeElement === email) email.select();
  }, [form]);
}

export function rememberEmail(form: HTMLFormElement) {
  const fields = new FormData(form);
  try {
    if (fields.get('remember')) localStorage.setItem(KEY, String(fields.get('email')));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing still logs in.
  }
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
