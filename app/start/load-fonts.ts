/**
 * Runs inline in a public page before anything of it is laid out, as text. The fonts of the first screen are fetched
 * ahead of it (`preload`), but a browser begins to read one when the first letter is laid out in it: by then it has looked
 * for another font of the device, and all has to be laid out once more.
 */
export function loadFonts(): void {
  for (const family of ['Eczar', 'Anek']) document.fonts.load(`1em ${family}`).catch(() => {});
}
