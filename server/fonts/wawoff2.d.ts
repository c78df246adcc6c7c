declare module 'wawoff2' {
  /** TrueType to WOFF2. */
  export function compress(font: Uint8Array): Promise<Uint8Array>;
  /** WOFF2 to TrueType. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}
