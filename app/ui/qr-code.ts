import { encode } from 'uqr';

/** A QR code as one path of squares with side 1; `size` is the whole side, including the margin. */
export type QrCode = { path: string; size: number };

/** Use it on the server only, so that the browser loads no encoder. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
}
