/** Longest side of a poster, in pixels. */
const SIDE = 1920;

/** A film of this device, ready to show any of its pictures. */
export type FilmFrames = {
  seconds: number;
  show: (second: number) => Promise<void>;
  picture: () => Promise<Blob>;
};

/** Opens a film in a `video` element; rejects when the browser cannot play it. */
export async function openFilm(video: HTMLVideoElement, address: string): Promise<FilmFrames> {
  video.muted = true;
  video.preload = 'auto';
  video.src = address;
  await event(video, 'loadeddata');
  return {
    seconds: Number.isFinite(video.duration) ? video.duration : 0,
    async show(second) {
      const done = event(video, 'seeked');
      video.currentTime = second;
      await done;
    },
    picture: () => frameOf(video),
  };
}

function event(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('this film cannot be shown here')), {
      once: true,
    });
  });
}

function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.92);
  });
}
