import { prefersCalm } from '../ui/prefers-calm.ts';
import { togglePause } from './rotation.ts';

/**
 * Plays a silent film (`data-background-film`, its address) behind a section once it is nearly in view; never where data
 * is dear or nothing may move. The section has its pause button.
 */
export function startBackgroundFilm(): () => void {
  const section = document.querySelector<HTMLElement>('[data-background-film]');
  const button = section?.querySelector<HTMLElement>('[data-pause]');
  if (!section || !button || isDear() || prefersCalm()) return () => {};
  let video: HTMLVideoElement | null = null;
  let isPaused = false;
  const play = () => void video?.play().catch(() => {});
  const toggle = () => {
    isPaused = togglePause(button);
    if (isPaused) video?.pause();
    else play();
  };
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return video?.pause();
      video ??= addFilm(section, button);
      if (!isPaused) play();
    },
    { rootMargin: '200px 0px' },
  );
  observer.observe(section);
  button.addEventListener('click', toggle);
  return () => {
    observer.disconnect();
    button.removeEventListener('click', toggle);
  };
}

function addFilm(section: HTMLElement, button: HTMLElement): HTMLVideoElement {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, loop: true, playsInline: true, tabIndex: -1 });
  video.setAttribute('aria-hidden', 'true');
  video.src = section.dataset.backgroundFilm ?? '';
  // Faded in once there is a frame to show; until then the still stands.
  video.addEventListener('playing', () => video.setAttribute('data-shown', ''));
  button.before(video);
  button.hidden = false;
  return video;
}

/** No phone fetches a film that nobody asked for, nor does a browser that saves data. */
function isDear(): boolean {
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  return saveData || matchMedia('(max-width: 47.99rem)').matches;
}
