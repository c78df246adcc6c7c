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

/** A failure by its status, or a site that has too much to do at this moment. */
export type ErrorKind = keyof typeof WORDS;

export const statusOfKind = (kind: ErrorKind): number => (kind === 'busy' ? 503 : kind);

/**
 * The page that stands in when not even the app's own error page could be made: it needs no content, no settings and
 * no code of the app, only its style sheets where there are any, and reads well without them.
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
