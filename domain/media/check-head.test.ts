import { expect, test } from 'vitest';
import { checkHead } from './check-head.ts';
import { UPLOAD_LIMITS } from './limits.ts';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const MP4 = new TextEncoder().encode('\0\0\0\x18ftypmp42\0\0\0\0mp42isom');
const PDF = new TextEncoder().encode('%PDF-1.7');

test('a file is accepted where its kind is shown', () => {
  expect(checkHead(JPEG, 100)).toEqual({ type: 'jpeg', isFilm: false });
  expect(checkHead(JPEG, 100, 'picture')).toEqual({ type: 'jpeg', isFilm: false });
  expect(checkHead(MP4, 100, 'film')).toEqual({ type: 'mp4', isFilm: true });
});

test('wrong or too large files are refused with a message', () => {
  const refused = (...of: Parameters<typeof checkHead>) => checkHead(...of);
  expect(refused(JPEG, 100, 'film')).toMatchObject({
    refused: 'This is a picture, and a film belongs here.',
  });
  expect(refused(MP4, 100, 'picture')).toMatchObject({
    refused: 'This is a film, and a picture belongs here.',
  });
  expect(refused(PDF, 100)).toMatchObject({ refused: expect.stringContaining('brochure only') });
  expect(refused(new Uint8Array(), 0)).toMatchObject({ refused: 'The file is empty.', isTooLarge: false });
  expect(refused(JPEG, UPLOAD_LIMITS.pictureBytes + 1)).toMatchObject({ isTooLarge: true });
  // The limit of pictures does not apply to films.
  expect(refused(MP4, UPLOAD_LIMITS.pictureBytes + 1)).toEqual({ type: 'mp4', isFilm: true });
});
