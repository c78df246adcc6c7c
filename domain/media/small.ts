/** In pixels: what a phone of two dots a pixel shows across its width. */
const WIDE_ENOUGH = 800;

/** What to say of a picture that pages can only show larger than it is; empty of every other. */
export function smallPictureWarning({
  type,
  width,
  height,
}: {
  type: string;
  width: number;
  height: number;
}): string {
  if (type !== 'picture' || width >= WIDE_ENOUGH) return '';
  return `Only ${width} × ${height} pixels: it looks blurred on a page. Better from ${WIDE_ENOUGH} wide.`;
}
