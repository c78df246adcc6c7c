import { use } from 'react';
import { href } from 'react-router';
import type { SiteGallery } from '../pages/home/site-gallery.ts';

type SiteMedia = Pick<SiteGallery, 'pictures' | 'films'>;

let siteMedia: Promise<SiteMedia> | null = null;

/** Requests all pictures and films of the site, which the home page lacks. Call it before an overlay uses them. */
export function loadSiteMedia(): void {
  siteMedia = fetchSiteMedia();
  // `useSiteMedia` reports the failure, but the overlay may close before.
  siteMedia.catch(() => {});
}

async function fetchSiteMedia(): Promise<SiteMedia> {
  const url = href('/gallery.json');
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`);
  return answer.json();
}

/** The requested media; suspends until they load, and throws if that fails. */
export function useSiteMedia(): SiteMedia {
  if (!siteMedia) throw new Error('useSiteMedia before askForSiteMedia');
  return use(siteMedia);
}
