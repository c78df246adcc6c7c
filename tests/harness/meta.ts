/** Title, description, canonical address and social tags, as a link reader sees them. */
export function readMeta(html: string) {
  const tag = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  return {
    title: tag(/<title>([^<]*)<\/title>/),
    description: tag(/<meta name="description" content="([^"]*)"/),
    canonical: tag(/<link rel="canonical" href="([^"]*)"/),
    ogTitle: tag(/<meta property="og:title" content="([^"]*)"/),
    ogImage: tag(/<meta property="og:image" content="([^"]*)"/),
  };
}
