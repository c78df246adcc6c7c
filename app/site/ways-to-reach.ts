const digits = (phone: string) => phone.replace(/\D/g, '');

/** `tel:+915550120137` from "+91 55501 20137". */
export const callLink = (phone: string) => `tel:+${digits(phone)}`;

/** A WhatsApp chat with this number. */
export const whatsappLink = (phone: string) => `https://wa.me/${digits(phone)}`;

export const mailLink = (email: string) => `mailto:${email}`;

/** An editor may leave out `https://`; what is no web address at all is not shown as one. */
export function webLink(address: string): URL | null {
  const text = String(address ?? '').trim();
  const url = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text) ? text : `https://${text}`;
  if (text === '' || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? new URL(url) : null;
}
