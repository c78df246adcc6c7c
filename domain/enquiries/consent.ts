/** Part of every consent wording: how to withdraw, and who processes the data. */
export const WITHDRAWAL_NOTICE =
  'Withdraw any time by writing to {email}. Our e-mail and CRM providers handle these details for us.';

/** Accepted values of a checkbox: true, 1, `on`, `true`, `1` or `yes` (contract). */
export function isTicked(value: unknown): boolean {
  if (value === true || value === 1) return true;
  return (
    typeof value === 'string' && value.length < 50 && /^(on|true|1|yes)$/.test(value.trim().toLowerCase())
  );
}
