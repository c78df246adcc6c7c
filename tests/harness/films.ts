import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

type FilmOptions = {
  format?: 'mp4' | 'webm';
  codec?: 'avc' | 'hevc' | 'vp8' | 'vp9' | 'av1' | null;
  /** Of WebCodecs, for example `avc1.64001f`. */
  parameters?: string;
  audio?: 'aac' | 'opus' | 'flac' | null;
  width?: number;
  height?: number;
  seconds?: number;
  title?: string;
};

const PARAMETERS = {
  avc: 'avc1.64001f',
  hevc: 'hvc1.1.6.L93.B0',
  vp8: 'vp8',
  vp9: 'vp09.00.10.08',
  av1: 'av01.0.04M.08',
};

/** A film as its container tells it; the pictures in it are made up, which only a player would notice. */
export async function makeFilm(options: FilmOptions = {}): Promise<Buffer> {
  const { format = 'mp4', codec = 'avc', audio = null, width = 640, height = 360, seconds = 2 } = options;
  const target = new BufferTarget();
  const output = new Output({
    format: format === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat(),
    target,
  });
  const video = codec && new EncodedVideoPacketSource(codec);
  const sound = audio && new EncodedAudioPacketSource(audio);
  if (video) output.addVideoTrack(video, { frameRate: 25 });
  if (sound) output.addAudioTrack(sound);
  if (options.title) output.setMetadataTags({ title: options.title });
  await output.start();
  const steps = 10;
  const step = seconds / steps;
  for (let index = 0; index < steps; index += 1) {
    const packet = new EncodedPacket(new Uint8Array(500).fill(index + 1), 'key', index * step, step);
    await video?.add(packet, {
      decoderConfig: {
        codec: options.parameters ?? PARAMETERS[codec ?? 'avc'],
        codedWidth: width,
        codedHeight: height,
        description: descriptionOf(codec, options.parameters ?? PARAMETERS[codec ?? 'avc']),
      },
    });
    await sound?.add(packet, {
      decoderConfig: {
        codec: audio === 'aac' ? 'mp4a.40.2' : (audio ?? ''),
        sampleRate: 48_000,
        numberOfChannels: 2,
        description:
          audio === 'flac'
            ? new Uint8Array([102, 76, 97, 67, 128, 0, 0, 34, ...new Uint8Array(34)])
            : audio === 'aac'
              ? new Uint8Array([0x11, 0x90])
              : undefined,
      },
    });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** The record that stands before the pictures (ISO 14496-15); nothing but the profile in it is read. */
function descriptionOf(codec: FilmOptions['codec'], parameters: string): Uint8Array | undefined {
  if (codec === 'avc') {
    const [profile = 0x64, flags = 0, level = 0x1f] = Buffer.from(parameters.slice(5), 'hex');
    return Uint8Array.from([1, profile, flags, level, 0xff, 0xe0, 0, 0xfd, 0xf8, 0xf8, 0]);
  }
  if (codec === 'hevc') {
    const record = new Uint8Array(23);
    record.set([
      1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0,
    ]);
    return record;
  }
  return undefined;
}

/** One box of an MP4. */
export function box(type: string, ...contents: (Buffer | Uint8Array)[]): Buffer {
  const body = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** The film with a box put into the front of another, sizes and places kept right. */
export function withBoxIn(film: Buffer, container: 'moov', added: Buffer): Buffer {
  const at = film.indexOf(container, 0, 'latin1') - 4;
  const result = Buffer.concat([film.subarray(0, at + 8), added, film.subarray(at + 8)]);
  result.writeUInt32BE(film.readUInt32BE(at) + added.length, at);
  return result;
}
