/** Accepted file types, recognised by the first bytes. The file name and the browser's type are ignored. */
export type FileType = 'jpeg' | 'png' | 'webp' | 'avif' | 'mp4' | 'webm' | 'pdf';

export type Recognised = { type: FileType } | { refused: string };

/** Bytes that `recognise` needs from the beginning of a file. */
export const HEAD_BYTES = 64 * 1024;

const FILMS: readonly FileType[] = ['mp4', 'webm'];

export const isFilmType = (type: FileType) => FILMS.includes(type);

const SAVE_AS = 'Please save it as JPEG or PNG.';
const SEND_FILM = 'Please send the film as MP4 (H.264) or WebM.';
const NO_FILE =
  'This is not a picture or film that the site can show: JPEG, PNG, WebP, AVIF, MP4 and WebM are taken.';

/** Recognises the type by the first bytes; a refusal is a sentence for the uploader. */
export function recognise(head: Uint8Array): Recognised {
  if (head.length === 0) return { refused: 'The file is empty.' };
  const at = (offset: number, ...bytes: number[]) =>
    bytes.every((byte, index) => head[offset + index] === byte);
  const text = latin(head, 0, 2048);

  if (at(0, 0xff, 0xd8, 0xff)) return { type: 'jpeg' };
  if (at(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return png(head);
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return { type: 'webp' };
  if (text.slice(4, 8) === 'ftyp') return boxed(head, text);
  if (at(0, 0x1a, 0x45, 0xdf, 0xa3)) return matroska(text);
  if (text.startsWith('%PDF-')) return { type: 'pdf' };
  return { refused: known(text, at) ?? NO_FILE };
}

/** In an animated PNG the `acTL` chunk precedes the first picture. */
function png(head: Uint8Array): Recognised {
  const text = latin(head, 0, head.length);
  const first = text.indexOf('IDAT');
  const animation = text.indexOf('acTL');
  if (animation >= 0 && (first < 0 || animation < first)) {
    return { refused: 'This is an animated PNG, and the site shows still pictures. Please save one frame.' };
  }
  return { type: 'png' };
}

/** In the MP4 family, brands distinguish pictures from films. */
function boxed(head: Uint8Array, text: string): Recognised {
  const length = ((head[0] ?? 0) << 24) | ((head[1] ?? 0) << 16) | ((head[2] ?? 0) << 8) | (head[3] ?? 0);
  const end = Math.min(Math.max(length, 16), 256);
  const brands = [text.slice(8, 12), ...(text.slice(16, end).match(/[\s\S]{4}/g) ?? [])];
  const major = brands[0] ?? '';
  const has = (...names: string[]) => names.some((name) => brands.includes(name));
  if (major === 'avis') {
    return { refused: 'This is an animated AVIF, and the site shows still pictures. Please save one frame.' };
  }
  if (has('avif')) return { type: 'avif' };
  if (has('heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1')) {
    return {
      refused:
        'This is a HEIC picture, which most browsers cannot show. On the phone choose Camera, Formats, "Most Compatible", or send it as JPEG.',
    };
  }
  if (major === 'qt  ') return { refused: `This is a QuickTime film. ${SEND_FILM}` };
  if (major.startsWith('M4A') || major.startsWith('M4B')) return { refused: 'This is sound without a film.' };
  if (major === 'crx ') return { refused: `This is a camera's raw picture. ${SAVE_AS}` };
  return { type: 'mp4' };
}

function matroska(text: string): Recognised {
  const kind = text.slice(0, 256);
  if (kind.includes('webm')) return { type: 'webm' };
  return { refused: `This is a Matroska film, which browsers do not play. ${SEND_FILM}` };
}

/** Common mistakes, and dangerous files. */
function known(text: string, at: (offset: number, ...bytes: number[]) => boolean): string | null {
  const words = text.replaceAll('\0', '').trimStart().toLowerCase();
  if (words.startsWith('<svg') || (/^(?:ï»¿)?\s*<[?!]/.test(words) && words.includes('<svg'))) {
    return 'An SVG can carry scripts. Please save it as PNG or JPEG.';
  }
  if (text.startsWith('GIF8')) return `A GIF is not taken: it is an animation or few colours. ${SAVE_AS}`;
  if (text.startsWith('II*\0') || text.startsWith('MM\0*') || text.startsWith('II+\0')) {
    return `This is a TIFF or a camera's raw picture. ${SAVE_AS}`;
  }
  if (text.startsWith('BM')) return `This is a BMP. ${SAVE_AS}`;
  if (at(0, 0, 0, 1, 0) || at(0, 0, 0, 2, 0)) return `This is an icon file. ${SAVE_AS}`;
  if (at(0, 0xff, 0x0a) || text.slice(4, 8) === 'JXL ') return `This is a JPEG XL. ${SAVE_AS}`;
  if (text.slice(4, 8) === 'jP  ') return `This is a JPEG 2000. ${SAVE_AS}`;
  if (text.startsWith('8BPS')) return `This is a Photoshop file. ${SAVE_AS}`;
  if (text.startsWith('RIFF') && text.slice(8, 11) === 'AVI') return `This is an AVI film. ${SEND_FILM}`;
  if (/^(?:moov|mdat|wide|free)/.test(text.slice(4, 8))) return `This is a QuickTime film. ${SEND_FILM}`;
  if (text.startsWith('FLV')) return `This is a Flash film. ${SEND_FILM}`;
  if (text.startsWith('PK')) return 'This is a ZIP archive or an Office document, not a picture or film.';
  if (text.startsWith('MZ') || text.startsWith('\x7fELF') || text.startsWith('#!')) {
    return 'This is a program, not a picture or film.';
  }
  if (words.startsWith('<?php')) return 'This is a program, not a picture or film.';
  if (/^(?:ï»¿)?<(?:!doctype|html|script|body|head|\?xml)/.test(words)) {
    return 'This is a web page, not a picture or film.';
  }
  return null;
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (const byte of bytes.subarray(from, to)) text += String.fromCharCode(byte);
  return text;
}
