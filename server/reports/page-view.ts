/** The header of a request by the name of a line; null where there is none. */
type Header = (name: string) => string | null;

/** Programs that fetch pages and say so, roughly; what says that it is a browser is taken for one. */
const PROGRAM =
  /bot\b|bot[/;]|crawl|spider|slurp|preview|monitoring|uptime|lighthouse|headless|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|^node\b|externalhit|whatsapp\/|pingdom|scanner/i;

/** Whether a page that is asked for is looked at: not where a browser makes it ready ahead of time. */
export function isPageView(method: string, header: Header): boolean {
  if (method !== 'GET' || !isCountable(header)) return false;
  const purpose = header('sec-purpose') ?? header('purpose') ?? header('x-moz') ?? '';
  if (purpose.includes('prefetch') || purpose.includes('prerender')) return false;
  // Older browsers do not say what they want it for.
  return (header('sec-fetch-dest') ?? 'document') === 'document';
}

/** Whether a request counts at all: not a program's, nor one of who asks not to be tracked. */
export function isCountable(header: Header): boolean {
  if (header('sec-gpc') === '1' || header('dnt') === '1') return false;
  const agent = header('user-agent') ?? '';
  return agent !== '' && !PROGRAM.test(agent);
}
