/** Title, description, canonical URL and social tags of a page, as link previews read them. */
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
