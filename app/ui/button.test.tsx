import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, ButtonAnchor } from './button.tsx';

test('a link whose words an editor left out is left out', () => {
  expect(renderToStaticMarkup(<ButtonAnchor href="/">{''}</ButtonAnchor>)).toBe('');
  expect(renderToStaticMarkup(<ButtonAnchor href="/">Home</ButtonAnchor>)).toContain('Home');
});

test('a busy button keeps its focus and says what it does', () => {
  const busy = renderToStaticMarkup(
    <Button type="submit" busy busyLabel="Sending...">
      Send
    </Button>,
  );
  expect(busy).toContain('aria-disabled="true"');
  expect(busy).toContain('Sending...');
  expect(busy).not.toContain('disabled=""');
});
