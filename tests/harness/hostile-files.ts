import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { box, makeFilm } from './films.ts';

export type HostileFile = {
  what: string;
  name?: string;
  data: () => Buffer | Promise<Buffer>;
  /** What the refusal says; absent where the file is taken, clean. */
  refused?: RegExp;
};

const text = (words: string) => () => Buffer.from(words);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const result = Buffer.alloc(body.length + 8);
  result.writeUInt32BE(data.length, 0);
  body.copy(result, 4);
  result.writeUInt32BE(crc32(body), body.length + 4);
  return result;
}

/** A PNG that says a size, with whatever bytes of picture. */
function png(width: number, height: number, pixels: Buffer, ...before: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...before,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const photo = () =>
  sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: '#80a040',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
const half = async (whole: Promise<Buffer>) => (await whole).subarray(0, (await whole).length / 2);
const SCRIPT = Buffer.from('<html><script>alert(document.domain)</script></html>');
const PLACE = {
  IFD0: { Copyright: '<script>alert(1)</script>' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 10/1 12/1' },
};

function boxHead(type: string, size: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(size, 0);
  bytes.write(type, 4, 'latin1');
  return bytes;
}
const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isommp41'));
const nested = (depth: number): Buffer => (depth === 0 ? box('free') : box('trak', nested(depth - 1)));
const tiff = () => {
  const entry = (tag: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(4, 2);
    bytes.writeUInt32LE(1, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const head = Buffer.from('II*\0\x08\0\0\0\x02\0', 'latin1');
  return Buffer.concat([head, entry(256, 100_000), entry(257, 100_000), Buffer.alloc(4)]);
};

/** What somebody might send to harm the site or those who visit it, and what careless cameras send. */
export const HOSTILE: HostileFile[] = [
  {
    what: 'JPEG with a page behind it',
    name: 'polyglot.html',
    data: async () => Buffer.concat([await photo().jpeg().toBuffer(), SCRIPT]),
  },
  {
    what: 'PNG with a page in a text chunk',
    data: () => png(8, 8, Buffer.alloc(16), chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), SCRIPT]))),
  },
  {
    what: 'JPEG that says where it was taken, and a script for a name of its owner',
    name: 'place.jpg',
    data: () => photo().withExif(PLACE).jpeg().toBuffer(),
  },
  { what: 'WebP with the place', data: () => photo().withExif(PLACE).webp().toBuffer() },
  { what: 'PNG that calls itself HTML', name: 'x.html', data: () => photo().png().toBuffer() },
  {
    what: 'picture in 16 bits with an alpha channel',
    data: () => photo().ensureAlpha(0.5).toColourspace('rgb16').png().toBuffer(),
  },
  {
    what: 'JPEG that claims a folder',
    name: '../../../etc/cron.d/x.jpg',
    data: () => photo().modulate({ hue: 10 }).jpeg().toBuffer(),
  },
  {
    what: 'JPEG from a drive',
    name: 'C:\\Windows\\x.jpg',
    data: () => photo().modulate({ hue: 20 }).jpeg().toBuffer(),
  },
  {
    what: 'JPEG whose name turns around',
    name: 'gate\u202Egpj.exe',
    data: () => photo().modulate({ hue: 30 }).jpeg().toBuffer(),
  },
  {
    what: 'JPEG with a name of 5,000 letters',
    name: `${'a'.repeat(5000)}.jpg`,
    data: () => photo().modulate({ hue: 40 }).jpeg().toBuffer(),
  },
  {
    what: 'JPEG with nothing but dots for a name',
    name: '...',
    data: () => photo().modulate({ hue: 50 }).jpeg().toBuffer(),
  },
  {
    what: 'film with a page and a place beside it',
    name: 'film.html',
    data: async () =>
      Buffer.concat([
        await makeFilm(),
        box('uuid', SCRIPT),
        box('udta', box('\xa9xyz', Buffer.from('+28.1700+077.6100/'))),
      ]),
  },

  {
    what: 'GIF with a script',
    name: 'a.gif',
    data: text('GIF89a/*<script>*/=1;alert(1);//'),
    refused: /GIF/,
  },
  {
    what: 'SVG with a script',
    name: 'sunset.svg',
    data: text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    refused: /SVG can carry scripts/,
  },
  {
    what: 'SVG that calls itself JPEG',
    name: 'a.jpg',
    data: text('<?xml version="1.0"?>\n<svg onload="alert(1)"/>'),
    refused: /SVG can carry scripts/,
  },
  {
    what: 'packed SVG',
    name: 'a.svgz',
    data: () => gzipSync('<svg onload="alert(1)"/>'),
    refused: /not a picture or film/,
  },
  {
    what: 'PNG of 60,000 × 60,000',
    data: () => png(60_000, 60_000, Buffer.alloc(1000)),
    refused: /60,000 × 60,000 pixels/,
  },
  {
    what: 'PNG of 25,000 × 10',
    data: () => png(25_000, 10, Buffer.alloc(40_000)),
    refused: /25,000 × 10 pixels/,
  },
  {
    what: 'PNG of 4 thousand million a side',
    data: () => png(0x7fffffff, 0x7fffffff, Buffer.alloc(10)),
    refused: /damaged|too large|too many/,
  },
  { what: 'PNG of size zero', data: () => png(0, 0, Buffer.alloc(10)), refused: /damaged/ },
  {
    what: 'PNG that unpacks to more than it shows',
    data: () => png(9_000, 9_000, Buffer.alloc(1)),
    refused: /damaged/,
  },
  {
    what: 'animated PNG',
    data: () => png(8, 8, Buffer.alloc(16), chunk('acTL', Buffer.alloc(8))),
    refused: /animated PNG/,
  },
  {
    what: 'animated WebP',
    data: async () =>
      sharp([await photo().png().toBuffer(), await photo().negate().png().toBuffer()], {
        join: { animated: true },
      })
        .webp({ loop: 0 })
        .toBuffer(),
    refused: /animation/,
  },
  { what: 'cut JPEG', data: () => half(photo().jpeg().toBuffer()), refused: /damaged or not complete/ },
  { what: 'cut PNG', data: () => half(photo().png().toBuffer()), refused: /damaged or not complete/ },
  { what: 'cut WebP', data: () => half(photo().webp().toBuffer()), refused: /damaged or not complete/ },
  {
    what: 'cut AVIF',
    data: () => half(photo().avif({ effort: 0 }).toBuffer()),
    refused: /damaged or not complete/,
  },
  {
    what: 'JPEG of its first bytes alone',
    data: () => Buffer.from('ffd8ffe000104a464946', 'hex'),
    refused: /damaged/,
  },
  { what: 'empty file', data: () => Buffer.alloc(0), refused: /empty/ },
  { what: 'zeros', data: () => Buffer.alloc(100_000), refused: /not a picture or film/ },
  {
    what: 'HEIC of a phone',
    name: 'IMG_1.HEIC',
    data: () => box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')),
    refused: /Most Compatible/,
  },
  { what: 'TIFF of 100,000 × 100,000', name: 'a.jpg', data: tiff, refused: /TIFF/ },
  { what: 'icon', name: 'a.png', data: () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), refused: /icon/ },
  { what: 'page that calls itself PNG', name: 'a.png', data: () => SCRIPT, refused: /web page/ },
  { what: 'PHP', name: 'a.php.jpg', data: text('<?php system($_GET["c"]);'), refused: /program/ },
  { what: 'program of Windows', name: 'a.jpg', data: text('MZ\x90\0'), refused: /program/ },
  { what: 'ZIP', name: 'a.png', data: text('PK\x03\x04'), refused: /ZIP/ },
  { what: 'PDF', name: 'a.jpg', data: text('%PDF-1.7\n'), refused: /brochure only/ },
  {
    what: 'words that call themselves a film',
    name: 'a.mp4',
    data: text('words'),
    refused: /not a picture or film/,
  },
  {
    what: 'MP4 with a box of 2 GB',
    name: 'a.mp4',
    data: () => Buffer.concat([ftyp, boxHead('moov', 0x7fffffff), Buffer.alloc(100)]),
    refused: /damaged/,
  },
  {
    what: 'MP4 with boxes of size zero',
    name: 'a.mp4',
    data: () => Buffer.concat([ftyp, boxHead('moov', 0), boxHead('trak', 0)]),
    refused: /damaged/,
  },
  {
    what: 'MP4 with boxes in boxes',
    name: 'a.mp4',
    data: () => Buffer.concat([ftyp, box('moov', nested(5000))]),
    refused: /damaged/,
  },
  {
    what: 'MP4 with sound alone',
    name: 'a.mp4',
    data: () => makeFilm({ codec: null, audio: 'aac' }),
    refused: /no picture/,
  },
  {
    what: 'MP4 that claims four thousand million pictures',
    name: 'a.mp4',
    data: async () => {
      const film = await makeFilm();
      film.writeUInt32BE(0xffffffff, film.indexOf('stts', 0, 'latin1') + 12);
      return film;
    },
    refused: /damaged/,
  },
  { what: 'H.265', name: 'a.mp4', data: () => makeFilm({ codec: 'hevc' }), refused: /H\.265/ },
  { what: 'cut film', name: 'a.mp4', data: () => half(makeFilm()), refused: /damaged/ },
];

/** A profile of colours that unpacks from kilobytes to 100 MB. */
export const profileBomb = () =>
  png(
    8,
    8,
    Buffer.alloc(16),
    chunk('iCCP', Buffer.concat([Buffer.from('bomb\0\0'), deflateSync(Buffer.alloc(100_000_000))])),
  );
