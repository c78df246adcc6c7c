/** Who carries what is sent, in the wordings of the forms. */
export const CARRIERS =
  'Our e-mail and CRM services carry it for us. To take it back, write to {email}; one message is enough.';

/** Contract: true, `on`, `true`, `1` or `yes`. */
export function isTicked(value: unknown): boolean {
  if (value === true || value === 1) return true;
  return (
    typeof value === 'string' && value.length < 50 && /^(on|true|1|yes)$/.test(value.trim().toLowerCase())
  );
}
