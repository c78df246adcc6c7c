import { createContext, use } from 'react';
import type { Thing } from 'schema-dts';

/** What the parts of a page have said of themselves so far, while the server renders it. */
type Described = Thing[];

const Context = createContext<Described | null>(null);

type ScopeProps = { described?: Described; children: React.ReactNode };

/** Stands around the whole document on the server; in the browser nobody describes anything. */
export function StructuredDataScope({ described = [], children }: ScopeProps) {
  return <Context value={described}>{children}</Context>;
}

/** To be called by a component of a document while it shows what the things describe. The page states them once, as JSON-LD. */
export function describe(...things: readonly (Thing | null)[]): void {
  const described = use(Context);
  for (const thing of things) if (thing) described?.push(thing);
}

/** The last of the body: everything before it has been rendered. It is data, no script, so the policy names no hash of it. */
export function StructuredData() {
  const described = use(Context);
  if (!described || described.length === 0) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(described) }} />;
}

/** One graph as JSON-LD that can stand in HTML: no text in it can end its element or begin a comment. */
export function jsonLd(things: readonly Thing[]): string {
  const once = [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': once }).replace(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
