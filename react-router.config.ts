import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // server/http/origin.ts decides which origins may post, before the router is asked.
  allowedActionOrigins: ['**'],
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
