import type { Config } from '../../process/config.ts';
import { openApiDocument } from '../openapi/document.ts';
import type { Resource } from '../operation.ts';

/** The OpenAPI document of these resources, including itself. */
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
          // Built once, because it never changes at run time.
          document ??= openApiDocument([...resources, resource], siteUrl);
          return { status: 200, body: document, headers: { 'cache-control': 'public, no-cache' } };
        },
      },
    },
  };
  return resource;
}
