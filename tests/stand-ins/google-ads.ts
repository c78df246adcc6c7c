/** Google Ads as a sender: one POST for each lead of a form (developers.google.com/google-ads/webhook). */

type Column = { column_id: string; column_name?: string; string_value: string };
export type GoogleLead = {
  lead_id?: string;
  /** Values by column id. */
  columns?: Record<string, string>;
  is_test?: boolean;
  gcl_id?: string;
};

let serial = 0;

/** The body of a lead; each has an id and a number of its own unless given. */
export function googleBody(key: string, { columns, ...lead }: GoogleLead = {}) {
  serial += 1;
  const values = {
    FULL_NAME: `Visitor ${serial}`,
    PHONE_NUMBER: `+91${6_100_000_000 + serial}`,
    EMAIL: `google${serial}@example.com`,
    CITY: 'Noida',
    ...columns,
  };
  return {
    lead_id: `google-lead-${serial}`,
    api_version: '1.0',
    // Larger than a number of JavaScript holds exactly.
    form_id: 9007199254740993n,
    campaign_id: 21234567890,
    google_key: key,
    is_test: false,
    gcl_id: `Cj0KCQ-${serial}`,
    adgroup_id: 20000000001,
    creative_id: 30000000001,
    user_column_data: Object.entries(values).map(
      ([column_id, string_value]): Column => ({
        column_id,
        column_name: `Column ${column_id}`,
        string_value,
      }),
    ),
    ...lead,
  };
}

/** Google writes ids of 64 bits as numbers. */
export const googleRequest = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'bigint' ? `#${value}#` : value,
  ).replace(/"#(\d+)#"/g, '$1'),
});
