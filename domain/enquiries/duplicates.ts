/** Under which an e-mail address is the same person's: trimmed, lower case. The ten digits are a phone's own key. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
