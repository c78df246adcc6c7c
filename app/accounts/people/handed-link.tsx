import { OneTimeSecret } from '../../admin-ui/one-time-secret.tsx';
import { mailLink, whatsappMessageLink } from '../../site/contact-urls.ts';
import { useBrand } from '../../site/use-site.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import type { OneTimeLink } from './accounts-answer.ts';

const HINTS = {
  open: 'Hand it only to this person, by a way you know is theirs. It works once, within three days, with the password they chose.',
  invite:
    'Send it only to this person, by a way you know is theirs. It works once, within three days; whoever opens it chooses the password.',
  reset:
    'Hand it only to this person, by a way you know is theirs. It works once, within a day; whoever opens it chooses the new password.',
};

/** A one-time link to copy, or to send by the administrator's own WhatsApp or e-mail. */
export function HandedLink({ link: { url, name, email, kind } }: { link: OneTimeLink }) {
  const brand = useBrand();
  const subject = kind === 'reset' ? `Your new password at ${brand}` : `Your account at ${brand}`;
  const message = `${subject}: ${url}`;
  const mail = `${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
  return (
    <OneTimeSecret
      label={`One-time link for ${name}`}
      secret={url}
      copyLabel="Copy the link"
      hint={HINTS[kind]}
    >
      <ButtonAnchor
        variant="ghost"
        size="small"
        icon={null}
        href={whatsappMessageLink(message)}
        rel="noreferrer"
      >
        Send by WhatsApp
      </ButtonAnchor>
      <ButtonAnchor variant="ghost" size="small" icon={null} href={mail}>
        Send by e-mail
      </ButtonAnchor>
    </OneTimeSecret>
  );
}
