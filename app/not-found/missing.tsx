import { lazy } from 'react';
import type { RouterContextProvider } from 'react-router';
import { publicPage } from '../site/public-page.ts';
import { AsSent, forServer, type Sent } from '../ui/as-sent.tsx';
import type { Words } from './missing-words.tsx';
import styles from './not-found.module.css';

/** Only the server makes it: in the script it would bring its drawing to the pages that share it. */
const MissingWords = import.meta.env.SSR
  ? lazy(() => import('./missing-words.tsx').then((found) => ({ default: found.MissingWords })))
  : null;

/** What a loader answers, with status 404, where there is nothing: the same for every wrong address. */
export async function missingPage(context: Readonly<RouterContextProvider>) {
  const { sections, meta } = await publicPage(context, 'not-found');
  const { intro, popular } = sections;
  return {
    meta: meta(intro, { path: '', noindex: true }),
    sent: forServer<Words>({ intro: intro.texts, popular: popular.texts }),
  };
}

/** That there is nothing at an address, and where to go instead. */
export function Missing({ sent }: { sent: Sent<Words> }) {
  return <AsSent className={`wrap ${styles.page}`} name="missing" part={MissingWords} props={sent} />;
}
