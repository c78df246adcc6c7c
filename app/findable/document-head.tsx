import { href, useMatches } from 'react-router';
import touchIcon from '../drawings/app-icons/apple-touch-icon.png';

/** Links for feed readers and installed apps. Only the server renders them: no browser needs their code. */
export function DocumentHead({ brand }: { brand: string }) {
  const isDesk = useMatches().some(({ id }) => id === 'admin/layout');
  return (
    <>
      <link rel="manifest" href={href(isDesk ? '/adminDesk.webmanifest' : '/manifest.webmanifest')} />
      <link rel="apple-touch-icon" href={touchIcon} />
      <link rel="alternate" type="application/rss+xml" href={href('/feed.xml')} title={brand} />
    </>
  );
}
