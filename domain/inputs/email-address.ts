import { EMAIL_MAILBOX, EMAIL_MESSAGE } from './email-messages.ts';
import { withoutEdges, withoutInvisible, withPlainDashes } from './signs.ts';

/**
 * The address pattern of the HTML standard, with at least one dot after the @.
 * Each part is bounded or cannot overlap its neighbour, so that no input makes it slow.
 */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** RFC 5321 §4.5.3.1.3: no longer address can be written to; PostgreSQL has no index for a much longer one. */
export const EMAIL_ADDRESS_MAX = 254;

/** Blanks, quotes, brackets and punctuation around a copied address. */
const EDGES = ' \t\n"\'“”‘’()[]{}<>.,;:!?';
const NOT_ASCII = /[^\0-\x7f]/;

/** A copied address without the signs around it: `Asha <asha@example.com>`, `mailto:asha@example.com?subject=Plot`. */
export function copiedEmail(text: string): string {
  const plain = withPlainDashes(withoutInvisible(text).normalize('NFKC'));
  const [, inBrackets = plain] = /<([^<>@]*@[^<>@]*)/.exec(plain) ?? [];
  const [, linked] = /^mailto:([^?]*)/i.exec(withoutEdges(inBrackets, EDGES)) ?? [];
  return withoutEdges(linked ?? inBrackets, EDGES);
}

/**
 * The normal form of an e-mail address, which is stored, compared, searched and sent: small letters, the domain in
 * ASCII (`info@xn--mnchen-3ya.example`). A text that is no address comes out as one that `emailProblem` refuses.
 */
export function readEmail(text: string): string {
  const email = copiedEmail(text).toLowerCase();
  const at = email.lastIndexOf('@');
  return email.slice(0, at + 1) + asciiDomain(email.slice(at + 1));
}

/** The message for what `readEmail` made of a text, or null. Its length is judged first. */
export function emailProblem(email: string): string | null {
  if (email.length > EMAIL_ADDRESS_MAX) return EMAIL_MESSAGE;
  if (ADDRESS.test(email)) return null;
  const [local = '', ...domain] = email.split('@');
  // Mail with other letters before the @ (RFC 6531) is taken by few mail services.
  const latin = [local.replace(/[\p{L}\p{M}\p{N}]/gu, 'x'), ...domain].join('@');
  return NOT_ASCII.test(local) && ADDRESS.test(latin) ? EMAIL_MAILBOX : EMAIL_MESSAGE;
}

/** Under which a stored address is compared: rows from before the normal form keep the letters as typed. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** An internationalised domain as mail and DNS carry it (RFC 5891), by the URL parser of browser and server. */
function asciiDomain(domain: string): string {
  // Anything else would be cut off by the URL parser as a port, path or query.
  if (!NOT_ASCII.test(domain) || /[^\p{L}\p{M}\p{N}\p{Join_Control}.。-]/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
