import { use } from 'react';
import { href } from 'react-router';
import type { SiteGallery } from '../pages/home/site-gallery.ts';

type SiteMedia = Pick<SiteGallery, 'pictures' | 'films'>;

let asked: Promise<SiteMedia> | null = null;

/** Asks for every picture and film of the site, which the home page does not bring: to be called by what opens them. */
export function askForSiteMedia(): void {
  asked = fetchSiteMedia();
  // Said where they are shown; nobody may get so far.
  asked.catch(() => {});
}

async function fetchSiteMedia(): Promise<SiteMedia> {
  const url = href('/gallery.json');
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`);
  return answer.json();
}

/** What was asked for; the component waits for it, and fails with it. */
export function useSiteMedia(): SiteMedia {
  if (!asked) throw new Error('useSiteMedia before askForSiteMedia');
  return use(asked);
}
