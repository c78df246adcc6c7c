/** A portal or a partner's program as a sender: JSON or a form, with a token of the scope `leads`. */

let serial = 0;

/** The mapping for the bodies of `portalBody`. */
export const PORTAL_MAPPING = {
  id: 'enquiry.id',
  name: 'contact.first, contact.last',
  phone: 'contact.mobile',
  email: 'contact.email',
  city: 'contact.city',
  message: 'enquiry.text',
  plot: 'enquiry.plot',
  plotArea: 'enquiry.size',
  campaign: 'listing',
  test: 'sandbox',
};

/** Each body has an id and a number of its own unless changed. */
export function portalBody(contact: Record<string, unknown> = {}, enquiry: Record<string, unknown> = {}) {
  serial += 1;
  return {
    enquiry: {
      id: `portal-${serial}`,
      text: 'Call after six',
      size: '200 sq yards',
      plot: 'F06',
      ...enquiry,
    },
    contact: {
      ...{ first: 'Isha', last: `Gill ${serial}`, mobile: String(6_200_000_000 + serial) },
      ...{ email: `portal${serial}@example.com`, city: 'Delhi', ...contact },
    },
    listing: 'Premium listing',
    budget: '55 lakh',
  };
}

export const portalRequest = (token: string, body: object): RequestInit => ({
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The same as a form, with dotted names. */
export function portalFormRequest(token: string, body: ReturnType<typeof portalBody>): RequestInit {
  const fields = new URLSearchParams();
  for (const [key, value] of Object.entries(body)) {
    if (typeof value === 'object') {
      for (const [name, text] of Object.entries(value)) fields.set(`${key}.${name}`, String(text));
    } else fields.set(key, value);
  }
  return { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: fields };
}
