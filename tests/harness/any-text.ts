import fc from 'fast-check';

/** Arbitrary text for property tests, with lone surrogates and control characters. */
export const anyText = (maxLength: number) =>
  fc.string({
    unit: fc.oneof(
      fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point)),
      fc.constantFrom('\n', '\r', '\u0000', '\u200b', '\ud800', '\udc00', 'अ', ' ', '1', 'a', ':'),
    ),
    maxLength,
  });
