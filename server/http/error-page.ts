const WORDS = {
  busy: {
    title: 'One moment, please.',
    lead: 'Many people are looking at once, and this page has to be made for you. Please try again in a few seconds.',
  },
  500: {
    title: 'This page could not be opened.',
    lead: 'The fault is ours, not yours. Nothing you sent before was lost. Please try again in a minute.',
  },
  503: {
    title: 'Please try again in a minute.',
    lead: 'The site is up, but what this page needs does not answer just now. Nothing you sent before was lost.',
  },
};

/** A status of failure, or `busy` for a site under too much load. */
export type ErrorKind = keyof typeof WORDS;

export const statusOfKind = (kind: ErrorKind): number => (kind === 'busy' ? 503 : kind);

/**
 * The fallback page when the app's own error page cannot be rendered. It needs no content, settings or app code; style
 * sheets are optional.
 */
export function errorPage(kind: ErrorKind, styleSheets: readonly string[]): string {
  const { title, lead } = WORDS[kind];
  const links = styleSheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return `<!DOCTYPE html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${links}
</head>
<body>
<main id="main" class="wrap" style="padding-block: 4rem; max-width: 40rem">
<p class="num" aria-hidden="true">${statusOfKind(kind)}</p>
<h1>${title}</h1>
<p class="lead" style="margin-block: 1rem">${lead}</p>
<p><a href="">Try again</a> · <a href="/">Home</a></p>
</main>
</body>
</html>
`;
}
