import { expect, test } from 'vitest';
import { withIssuer } from './issued-by.ts';

const MADE =
  'otpauth://totp/Vayuvan:asha%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Vayuvan&digits=6&period=30';

test('an app shows the name that the site has', () => {
  expect(withIssuer('Neem & Sons', MADE)).toBe(
    'otpauth://totp/Neem%20%26%20Sons:asha%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Neem%20%26%20Sons&digits=6&period=30',
  );
  expect(withIssuer('Vayuvan', MADE)).toBe(MADE);
});
