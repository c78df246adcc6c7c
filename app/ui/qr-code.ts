import { encode } from 'uqr';

/** A QR code as one path, each dark cell a square of side 1; `size` is the side of the whole, margin included. */
export type QrCode = { path: string; size: number };

/** Drawn on the server: the browser gets no code for it. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
}
