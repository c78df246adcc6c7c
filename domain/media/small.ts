/** In pixels: the width of a phone's screen at double density. */
const WIDE_ENOUGH = 800;

/** A warning for a picture that pages would enlarge; empty otherwise. */
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
