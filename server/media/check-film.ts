import { open, stat } from 'node:fs/promises';
import { EncodedPacketSink, FilePathSource, Input, MP4, WEBM } from 'mediabunny';
import { UPLOAD_LIMITS } from '../../domain/media/limits.ts';
import { cleanBoxes } from './film-boxes.ts';
import { cleanElements } from './film-elements.ts';
import { DAMAGED_FILM, FilmRefused } from './film-refused.ts';

export type CleanFilm = { width: number; height: number; seconds: number };

const PLAYED = 'Browsers play H.264, VP8, VP9 or AV1, with sound in AAC or Opus.';
const VIDEO = new Set(['avc', 'vp8', 'vp9', 'av1']);
const AUDIO = new Set(['aac', 'opus']);
/** H.264 profiles with 8 bits and 4:2:0; browsers play no others. */
const H264_PROFILES = new Set([0x42, 0x4d, 0x58, 0x64]);

/**
 * Checks an uploaded film and erases location metadata in place; the pictures stay unchanged. Throws FilmRefused for
 * films that browsers cannot play.
 */
export async function checkFilm(path: string, type: 'mp4' | 'webm'): Promise<CleanFilm> {
  const { size } = await stat(path);
  const file = await open(path, 'r+');
  try {
    if (type === 'mp4') await cleanBoxes(file, size);
    else await cleanElements(file, size);
  } finally {
    await file.close();
  }
  const input = new Input({
    source: new FilePathSource(path, { handleUnhandledError: () => undefined }),
    formats: [MP4, WEBM],
  });
  try {
    return await measured(input);
  } catch (error) {
    throw error instanceof FilmRefused ? error : new FilmRefused(DAMAGED_FILM, { cause: error });
  } finally {
    input.dispose();
  }
}

async function measured(input: Input): Promise<CleanFilm> {
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new FilmRefused('There is no picture in this film, only sound or nothing.');
  const codec = await video.getCodec();
  if (!codec || !VIDEO.has(codec)) throw new FilmRefused(`${nameOf(codec)}. ${PLAYED}`);
  if (codec === 'avc') checkH264(await video.getCodecParameterString());
  const audio = await input.getPrimaryAudioTrack();
  const sound = audio ? await audio.getCodec() : null;
  if (audio && !(sound && AUDIO.has(sound))) {
    throw new FilmRefused(`The sound of the film is ${sound ?? 'in a format nobody knows'}. ${PLAYED}`);
  }
  const width = Math.round(await video.getDisplayWidth());
  const height = Math.round(await video.getDisplayHeight());
  if (!(width > 0 && height > 0)) throw new FilmRefused(DAMAGED_FILM);
  if (Math.max(width, height) > UPLOAD_LIMITS.filmSide) {
    throw new FilmRefused(
      `The film is ${width} × ${height} pixels; at most ${UPLOAD_LIMITS.filmSide} a side are taken.`,
    );
  }
  const seconds = await input.computeDuration();
  if (!(seconds > 0 && Number.isFinite(seconds))) throw new FilmRefused('The film has no length.');
  if (seconds > UPLOAD_LIMITS.filmSeconds) {
    throw new FilmRefused(
      `The film is ${Math.ceil(seconds / 60)} minutes long; at most ${UPLOAD_LIMITS.filmSeconds / 60} are taken.`,
    );
  }
  const packets = new EncodedPacketSink(video);
  const first = await packets.getFirstPacket();
  const last = await packets.getPacket(Number.POSITIVE_INFINITY);
  if (!first?.data.length || !last?.data.length) throw new FilmRefused(DAMAGED_FILM);
  return { width, height, seconds: Math.round(seconds * 10) / 10 };
}

function nameOf(codec: string | null): string {
  if (codec === 'hevc') return 'The film is in H.265 (HEVC), which many browsers do not play';
  return codec === null ? 'The film is in a format nobody knows' : `The film is in ${codec}`;
}

/** In `avc1.64001f` the first two digits are the profile. */
function checkH264(parameters: string | null): void {
  const profile = Number.parseInt(/^avc[13]\.([0-9a-f]{2})/i.exec(parameters ?? '')?.[1] ?? '', 16);
  if (H264_PROFILES.has(profile)) return;
  throw new FilmRefused(
    'The film is in a form of H.264 for editing, which browsers do not play. Please export it in 8 bits, 4:2:0.',
  );
}
