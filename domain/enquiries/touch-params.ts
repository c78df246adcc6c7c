/** What the links of a campaign say of themselves, in words that people chose. */
export const CAMPAIGN_PARAMS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;

/** What an advertiser adds to the address of each click, and who that is. */
export const CLICK_IDS = {
  gclid: 'google',
  // Google's, where Apple's rules allow no id of one person: from an app to the web, and from the web to an app.
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
