/** Campaign parameters of links, chosen by people. */
export const CAMPAIGN_PARAMS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;

/** Click ids added by advertising networks, with the network. */
export const CLICK_IDS = {
  gclid: 'google',
  // Google's click ids where Apple's rules forbid an id of one person: from app to web, and from web to app.
  gbraid: 'google',
  wbraid: 'google',
  gad_source: 'google',
  gad_campaignid: 'google',
  fbclid: 'facebook',
  msclkid: 'bing',
} as const;

export type ClickId = keyof typeof CLICK_IDS;
export type TouchParam = (typeof CAMPAIGN_PARAMS)[number] | ClickId;

export const CLICK_ID_NAMES = Object.keys(CLICK_IDS) as ClickId[];
