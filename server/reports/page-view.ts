/** Reads a request header; null when missing. */
type Header = (name: string) => string | null;

/** User agents of self-declared programs, roughly. Programs that claim to be browsers are counted as such. */
const PROGRAM =
  /bot\b|bot[/;]|crawl|spider|slurp|preview|monitoring|uptime|lighthouse|headless|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|^node\b|externalhit|whatsapp\/|pingdom|scanner/i;

/** Whether the request is a page view, and not a prefetch or prerender. */
export function isPageView(method: string, header: Header): boolean {
  if (method !== 'GET' || !isCountable(header)) return false;
  const purpose = header('sec-purpose') ?? header('purpose') ?? header('x-moz') ?? '';
  if (purpose.includes('prefetch') || purpose.includes('prerender')) return false;
  // Older browsers do not send `Sec-Fetch-Dest`.
  return (header('sec-fetch-dest') ?? 'document') === 'document';
}

/** Whether the request counts at all: no programs, and no visitors who opted out of tracking. */
export function isCountable(header: Header): boolean {
  if (header('sec-gpc') === '1' || header('dnt') === '1') return false;
  const agent = header('user-agent') ?? '';
  return agent !== '' && !PROGRAM.test(agent);
}
