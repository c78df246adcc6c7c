import type { Settings } from '../../domain/content/types.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

const ICONS: Record<string, IconName> = {
  Facebook: 'facebook-logo',
  Instagram: 'instagram-logo',
  X: 'x-logo',
  LinkedIn: 'linkedin-logo',
  YouTube: 'youtube-logo',
  Pinterest: 'pinterest-logo',
};

/** Links to the brand's social media; each opens in a new tab and says so (spec 1 §1). */
export function Social({ links }: { links: Settings['social'] }) {
  return (
    <ul className="social">
      {links.map(({ name, url }) => (
        <li key={name}>
          <a
            className="square"
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={`${name} (opens in a new tab)`}
          >
            <Icon name={ICONS[name] ?? 'arrow-up-right'} />
          </a>
        </li>
      ))}
    </ul>
  );
}
