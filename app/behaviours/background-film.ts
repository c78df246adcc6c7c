import { prefersReducedMotion } from '../ui/reduced-motion.ts';
import { togglePause } from './rotation.ts';

/**
 * Plays a silent film (`data-background-film`, its URL) behind a section that is nearly in view, with a pause button.
 * Small screens, data saver and reduced motion turn it off.
 */
export function startBackgroundFilm(): () => void {
  const section = document.querySelector<HTMLElement>('[data-background-film]');
  const button = section?.querySelector<HTMLElement>('[data-pause]');
  if (!section || !button || isDear() || prefersReducedMotion()) return () => {};
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
  // Fade in at the first frame; the still shows until then.
  video.addEventListener('playing', () => video.setAttribute('data-shown', ''));
  button.before(video);
  button.hidden = false;
  return video;
}

/** Whether data may be expensive: a small screen, or a browser with data saver on. */
function isDear(): boolean {
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  return saveData || matchMedia('(max-width: 47.99rem)').matches;
}
