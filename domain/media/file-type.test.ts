import { describe, expect, test } from 'vitest';
import { recognise } from './file-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const ftyp = (...brands: string[]) =>
  bytes(
    `\0\0\0${String.fromCharCode(12 + 4 * brands.length)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`,
  );

describe('the first bytes identify', () => {
  test.each([
    ['jpeg', bytes('\xff\xd8\xff\xe0\0\x10JFIF')],
    ['png', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
    ['webp', bytes('RIFF\0\0\0\0WEBPVP8 ')],
    ['avif', ftyp('avif', 'mif1', 'miaf')],
    ['avif', ftyp('mif1', 'avif', 'miaf')],
    ['mp4', ftyp('isom', 'iso2', 'avc1', 'mp41')],
    ['webm', bytes('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm')],
    ['pdf', bytes('%PDF-1.7')],
  ])('%s', (type, head) => expect(recognise(head)).toEqual({ type }));
});

describe('unsupported files are named', () => {
  test.each([
    ['', /empty/],
    ['<svg xmlns="http://www.w3.org/2000/svg">', /SVG can carry scripts/],
    ['\xef\xbb\xbf<?xml version="1.0"?><!-- x --><svg>', /SVG can carry scripts/],
    ['  <!DOCTYPE html><html>', /web page/],
    ['<script>alert(1)</script>', /web page/],
    ['GIF89a', /GIF/],
    ['II*\0', /TIFF/],
    ['PK\x03\x04', /ZIP/],
    ['MZ\x90\0', /program/],
    ['<?php system("id");', /program/],
    ['\0\0\x01\0\x01\0', /icon/],
    ['\x1a\x45\xdf\xa3\x01\x42\x82\x88matroska', /Matroska/],
    ['just words', /not a picture or film/],
    ['\0'.repeat(64), /not a picture or film/],
  ])('%j', (head, reason) => {
    expect(recognise(bytes(head))).toEqual({ refused: expect.stringMatching(reason) });
  });
  test('pictures of phones and animations, with advice', () => {
    expect(recognise(ftyp('heic', 'mif1'))).toEqual({ refused: expect.stringMatching(/Most Compatible/) });
    expect(recognise(ftyp('avis', 'avif'))).toEqual({ refused: expect.stringMatching(/animated AVIF/) });
    expect(recognise(ftyp('qt  '))).toEqual({ refused: expect.stringMatching(/QuickTime.*MP4/) });
    const animated = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR....\0\0\0\x08acTL........IDAT');
    expect(recognise(animated)).toEqual({ refused: expect.stringMatching(/animated PNG/) });
  });
});
