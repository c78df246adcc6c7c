import { CLICK_ID_NAMES, CLICK_IDS } from '../enquiries/touch-params.ts';
import type { Touch } from '../enquiries/types.ts';

export type LeadSource = {
  /** `google`, `facebook`, a host such as `justdial.com`, or `direct`. */
  source: string;
  campaign: string | null;
};

const MAX = 60;
/** Shorter names for the hosts of advertisers. */
const HOSTS: [RegExp, string][] = [
  [/(^|\.)google\./, 'google'],
  [/(^|\.)(facebook|fb)\.com$/, 'facebook'],
  [/(^|\.)instagram\.com$/, 'instagram'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube'],
  [/(^|\.)bing\.com$/, 'bing'],
];

/** The source of a visitor: the `utm_source`, else the advertiser, else the referring host. */
export function sourceOf(touch: Touch | null): LeadSource {
  const { params = {}, referrer = '' } = touch ?? {};
  const campaign = tidy(params.utm_campaign) || null;
  const source = tidy(params.utm_source) || advertiserOf(params) || hostOf(referrer) || 'direct';
  return { source, campaign };
}

/** The advertiser of the click id in the address. */
function advertiserOf(params: Touch['params']): string {
  const name = CLICK_ID_NAMES.find((id) => params[id]);
  return name ? CLICK_IDS[name] : '';
}

function hostOf(referrer: string): string {
  if (!URL.canParse(referrer)) return '';
  const host = new URL(referrer).hostname.replace(/^www\./, '');
  return tidy(HOSTS.find(([pattern]) => pattern.test(host))?.[1] ?? host);
}

/** Advertisements spell the same name in different ways. */
const tidy = (text: string | undefined) => (text ?? '').trim().toLowerCase().slice(0, MAX);
