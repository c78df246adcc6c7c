import { createContext, use } from 'react';
import type { Thing } from 'schema-dts';

/** Structured data collected from the components while the server renders. */
type Described = Thing[];

const Context = createContext<Described | null>(null);

type ScopeProps = { described?: Described; children: React.ReactNode };

/** Wraps the whole document on the server. In the browser no component describes anything. */
export function StructuredDataScope({ described = [], children }: ScopeProps) {
  return <Context value={described}>{children}</Context>;
}

/** Call it while rendering a component that shows these things. `StructuredData` writes them once, as JSON-LD. */
export function describe(...things: readonly (Thing | null)[]): void {
  const described = use(Context);
  for (const thing of things) if (thing) described?.push(thing);
}

/**
 * Must be the last element of the body, after all components are rendered. JSON-LD is data and not a script,
 * so the CSP needs no hash.
 */
export function StructuredData() {
  const described = use(Context);
  if (!described || described.length === 0) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(described) }} />;
}

/** JSON-LD that is safe in HTML: it escapes all characters that could end the element or start a comment. */
export function jsonLd(things: readonly Thing[]): string {
  const once = [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': once }).replace(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
