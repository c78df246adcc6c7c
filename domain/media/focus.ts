export type Box = { left: number; top: number; width: number; height: number };

/** Parses a CSS object-position in per cent (`"50% 80%"`) to numbers from 0 to 100; centred for invalid text. */
export function parseFocus(focus: string): { x: number; y: number } {
  const match = /^(\d{1,3})% (\d{1,3})%$/.exec(focus.trim());
  const x = Number(match?.[1] ?? 50);
  const y = Number(match?.[2] ?? 50);
  return { x: Math.min(x, 100), y: Math.min(y, 100) };
}

/**
 * The largest crop with the frame's proportion, in whole pixels. Positioned as browsers do for `object-fit: cover` with
 * that `object-position`.
 */
export function cropAt(
  picture: { width: number; height: number; focus: string },
  frame: { width: number; height: number },
): Box {
  const scale = Math.min(picture.width / frame.width, picture.height / frame.height);
  const width = Math.min(picture.width, Math.round(frame.width * scale));
  const height = Math.min(picture.height, Math.round(frame.height * scale));
  const { x, y } = parseFocus(picture.focus);
  return {
    left: Math.round(((picture.width - width) * x) / 100),
    top: Math.round(((picture.height - height) * y) / 100),
    width,
    height,
  };
}
