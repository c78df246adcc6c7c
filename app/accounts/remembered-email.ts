import { type RefObject, useEffect } from 'react';

/** `localStorage` key of the login's e-mail address (spec 2 §2). */
const KEY = 'rememberedEmail';

/**
 * Fills in the remembered e-mail address after hydration, if the field is empty. The text is selected if the
 * field has the focus: typing then replaces it.
 */
export function useRememberedEmail(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const email = form.current?.elements.namedItem('email');
    const remembered = readKept();
    if (!(email instanceof HTMLInputElement) || email.value !== '' || !remembered) return;
    email.value = remembered;
    if (document.activeElement === email) email.select();
  }, [form]);
}

export function rememberEmail(form: HTMLFormElement) {
  const fields = new FormData(form);
  try {
    if (fields.get('remember')) localStorage.setItem(KEY, String(fields.get('email')));
    else localStorage.removeItem(KEY);
  } catch {
    // The login works without storage.
  }
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
