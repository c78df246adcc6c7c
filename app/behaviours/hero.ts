import { startRotation } from './rotation.ts';

/** Hero and Main Focus rotate every three seconds (spec 1 §9). */
const ROTATION_MS = 3000;

/** Rotates the pictures of the hero (`data-hero`), which visitors choose by radio buttons. */
export function startHero(): () => void {
  const gallery = document.querySelector<HTMLElement>('[data-hero]');
  if (!gallery) return () => {};
  let chosenAt = 0;
  const choose = () => {
    chosenAt = Date.now();
    gallery.dataset.turning = '';
  };
  gallery.addEventListener('change', choose);
  const end = startRotation(gallery, ROTATION_MS, () => {
    // A picture that the visitor has chosen stays for at least one interval.
    if (Date.now() - chosenAt >= ROTATION_MS) void showNext(gallery);
  });
  return () => {
    gallery.removeEventListener('change', choose);
    end();
  };
}

/** Chooses the next picture once it is decoded. */
async function showNext(gallery: HTMLElement): Promise<void> {
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
