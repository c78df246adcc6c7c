/** Polyfills of DOM and web APIs that browsers at the support floor lack; core-js has the rest (older.ts). */

Element.prototype.checkVisibility ??= function (this: Element) {
  return this.getClientRects().length > 0 && getComputedStyle(this).visibility === 'visible';
};

// Safari 16
HTMLFormElement.prototype.requestSubmit ??= function (this: HTMLFormElement, submitter?: HTMLElement | null) {
  if (submitter) return submitter.click();
  const button = document.createElement('button');
  button.hidden = true;
  this.append(button);
  button.click();
  button.remove();
};

// Firefox 95, Safari 15.4
crypto.randomUUID ??= () => {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  const digits = hex.join('').replace(/^(.{12}).(.{3}).(.*)/, '$14$2a$3');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as ReturnType<typeof crypto.randomUUID>;
};

URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
};
