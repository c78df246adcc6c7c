/** Hero and Main Focus turn every three seconds (spec 1 §9). */
export const ROTATION_MS = 3000;

/** The pictures are chosen by radio buttons; this chooses the next one once it is there to be shown. */
export async function showNext(gallery: HTMLElement): Promise<void> {
  const radios = [...gallery.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const now = radios.findIndex((radio) => radio.checked);
  const next = radios[(now + 1) % radios.length];
  const image = gallery.querySelectorAll('img')[(now + 1) % radios.length];
  if (!next || !image) return;
  gallery.dataset.turning = '';
  image.loading = 'eager';
  await image.decode().catch(() => {});
  if (radios[now]?.checked) next.checked = true;
}
