/** Formats seconds: 8 → "0:08", 95 → "1:35". */
export function filmLength(seconds: number) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
