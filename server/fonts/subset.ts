import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The used part of HarfBuzz's interface (hb-subset.h); pointers are numbers. */
type HarfBuzz = {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  malloc: (bytes: number) => number;
  hb_blob_create: (data: number, length: number, mode: number, user: number, destroy: number) => number;
  hb_blob_get_data: (blob: number, length: number) => number;
  hb_blob_get_length: (blob: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_reference_blob: (face: number) => number;
  hb_set_add: (set: number, value: number) => void;
  hb_set_clear: (set: number) => void;
  hb_set_invert: (set: number) => void;
  hb_subset_input_create_or_fail: () => number;
  hb_subset_input_unicode_set: (input: number) => number;
  hb_subset_input_glyph_set: (input: number) => number;
  hb_subset_input_set: (input: number, kind: number) => number;
  hb_subset_input_set_flags: (input: number, flags: number) => void;
  hb_subset_or_fail: (face: number, input: number) => number;
  hb_subset_input_pin_axis_location: (input: number, face: number, tag: number, value: number) => number;
};

const WRITABLE = 2;
const LAYOUT_FEATURES = 6;
/** Keep only the named glyphs, and no further conjuncts of the letters. */
const NO_LAYOUT_CLOSURE = 0x200;
/** The OpenType tag `wght` of the weight axis, as a number. */
const WEIGHT_AXIS = 0x77676874;

/** Subsets a TrueType font to these characters and glyphs with the rules between them, optionally in one weight. */
export async function subsetFont(
  font: Uint8Array,
  {
    characters,
    glyphs = [],
    weight,
  }: { characters: Iterable<string>; glyphs?: Iterable<number>; weight?: number },
): Promise<Uint8Array> {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  const hb = instance.exports as unknown as HarfBuzz;
  hb._initialize();
  const data = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, data);
  const face = hb.hb_face_create(hb.hb_blob_create(data, font.length, WRITABLE, 0, 0), 0);

  const input = hb.hb_subset_input_create_or_fail();
  const features = hb.hb_subset_input_set(input, LAYOUT_FEATURES);
  hb.hb_set_clear(features);
  hb.hb_set_invert(features);
  const unicodes = hb.hb_subset_input_unicode_set(input);
  for (const character of characters) hb.hb_set_add(unicodes, character.codePointAt(0) ?? 0);
  const wanted = hb.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) hb.hb_set_add(wanted, glyph);
  hb.hb_subset_input_set_flags(input, NO_LAYOUT_CLOSURE);
  if (weight !== undefined) hb.hb_subset_input_pin_axis_location(input, face, WEIGHT_AXIS, weight);

  const subset = hb.hb_subset_or_fail(face, input);
  if (subset === 0) throw new Error('HarfBuzz could not cut the font.');
  const blob = hb.hb_face_reference_blob(subset);
  const at = hb.hb_blob_get_data(blob, 0);
  return new Uint8Array(hb.memory.buffer).slice(at, at + hb.hb_blob_get_length(blob));
}
