import { EMAIL_MAILBOX, EMAIL_MESSAGE } from './email-messages.ts';
import { withoutEdges, withoutInvisible, withPlainDashes } from './signs.ts';

/**
 * The address pattern of the HTML standard, with at least one dot after the @. Parts are bounded or cannot overlap, so
 * no input is slow.
 */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** RFC 5321 §4.5.3.1.3 allows no longer addresses, and PostgreSQL cannot index much longer ones. */
export const EMAIL_ADDRESS_MAX = 254;

/** Blanks, quotes, brackets and punctuation around a copied address. */
const EDGES = ' \t\n"\'“”‘’()[]{}<>.,;:!?';
const NOT_ASCII = /[^\0-\x7f]/;

/** Extracts the address from copied text: `Asha <asha@example.com>`, `mailto:asha@example.com?subject=Plot`. */
export function copiedEmail(text: string): string {
  const plain = withPlainDashes(withoutInvisible(text).normalize('NFKC'));
  const [, inBrackets = plain] = /<([^<>@]*@[^<>@]*)/.exec(plain) ?? [];
  const [, linked] = /^mailto:([^?]*)/i.exec(withoutEdges(inBrackets, EDGES)) ?? [];
  return withoutEdges(linked ?? inBrackets, EDGES);
}

/**
 * Normalizes an e-mail address for storage, comparison, search and sending: lower case, domain in ASCII
 * (`info@xn--mnchen-3ya.example`). The result for other text fails `emailProblem`.
 */
export function readEmail(text: string): string {
  const email = copiedEmail(text).toLowerCase();
  const at = email.lastIndexOf('@');
  return email.slice(0, at + 1) + asciiDomain(email.slice(at + 1));
}

/** The error message for a normalized address, or null. The length is checked first. */
export function emailProblem(email: string): string | null {
  if (email.length > EMAIL_ADDRESS_MAX) return EMAIL_MESSAGE;
  if (ADDRESS.test(email)) return null;
  const [local = '', ...domain] = email.split('@');
  // Few mail services accept international characters before the @ (RFC 6531).
  const latin = [local.replace(/[\p{L}\p{M}\p{N}]/gu, 'x'), ...domain].join('@');
  return NOT_ASCII.test(local) && ADDRESS.test(latin) ? EMAIL_MAILBOX : EMAIL_MESSAGE;
}

/** The key that compares stored addresses; old rows have the case as typed. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Converts an internationalised domain to ASCII (RFC 5891) with the URL parser of browser and server. */
function asciiDomain(domain: string): string {
  // The URL parser would cut other characters off as port, path or query.
  if (!NOT_ASCII.test(domain) || /[^\p{L}\p{M}\p{N}\p{Join_Control}.。-]/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
