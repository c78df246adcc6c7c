import { href } from 'react-router';
import type { PreviewEnd } from '../../server/content/previews.ts';
import { AccountFrame } from '../accounts/account-frame.tsx';
import { ButtonAnchor } from '../ui/button.tsx';

const WORDS: Record<PreviewEnd | 'left', { title: string; lead: string }> = {
  left: { title: 'The preview has ended', lead: 'From here on you see the public pages, as everybody does.' },
  expired: {
    title: 'This preview has expired',
    lead: 'Preview links work for a limited time. Ask whoever sent it for a new one.',
  },
  withdrawn: {
    title: 'This preview was withdrawn',
    lead: 'Whoever made the link has withdrawn it. Ask them for a new one.',
  },
  published: {
    title: 'This is public now',
    lead: 'What the link showed has been published. The public pages show it.',
  },
  discarded: {
    title: 'This preview is gone',
    lead: 'The changes that the link showed were not published and are not kept any more.',
  },
  forged: {
    title: 'This is no preview link',
    lead: 'The address is not complete, or it was changed. Open the link just as it was sent to you.',
  },
};

/** Explains why a preview link is invalid or no longer valid. */
export function EndedPreview({ why }: { why: string }) {
  const { title, lead } = Object.hasOwn(WORDS, why) ? WORDS[why as PreviewEnd] : WORDS.left;
  return (
    <AccountFrame title={title} lead={lead}>
      <ButtonAnchor href={href('/')}>To the public pages</ButtonAnchor>
    </AccountFrame>
  );
}
