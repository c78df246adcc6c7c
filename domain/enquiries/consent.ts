/** How to withdraw, and who handles the details, in the wordings of the forms. */
export const WITHDRAWAL_NOTICE =
  'Withdraw any time by writing to {email}. Our e-mail and CRM providers handle these details for us.';

/** Contract: true, `on`, `true`, `1` or `yes`. */
export function isTicked(value: unknown): boolean {
  if (value === true || value === 1) return true;
  return (
    typeof value === 'string' && value.length < 50 && /^(on|true|1|yes)$/.test(value.trim().toLowerCase())
  );
}
