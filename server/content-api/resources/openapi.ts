import type { Config } from '../../process/config.ts';
import { openApiDocument } from '../openapi/document.ts';
import type { Resource } from '../operation.ts';

/** The document that describes these resources, itself among them. */
export function openApi({ siteUrl }: Pick<Config, 'siteUrl'>, resources: readonly Resource[]): Resource {
  let document: unknown;
  const resource: Resource = {
    path: '/api/openapi.json',
    methods: {
      GET: {
        id: 'getOpenApi',
        summary: 'This document',
        access: 'public',
        gives: { 200: { description: 'OpenAPI 3.1.', schema: { type: 'object' } } },
        async answer() {
          // Made once: nothing in it changes while the site runs.
          document ??= openApiDocument([...resources, resource], siteUrl);
          return { status: 200, body: document, headers: { 'cache-control': 'public, no-cache' } };
        },
      },
    },
  };
  return resource;
}
