import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Metrics } from '../health/metrics.ts';
import type { Log } from '../process/log.ts';
import { mountBeacon } from './beacon.ts';
import type { SiteEnv } from './site-env.ts';

/** Where browsers report violations of the content policy. */
export const REPORTS_PATH = '/api/csp-reports';

/** Limits for the violations in one report, and for the distinct ones of an hour; further ones share a count. */
const MAX_REPORTS = 20;
const MAX_KINDS = 20;
/** Known directives have a count of their own, because anybody may send a report with any text. */
const DIRECTIVES = new Set(
  ['default', 'script', 'style', 'img', 'media', 'font', 'connect', 'frame', 'object', 'worker', 'manifest']
    .flatMap((name) => [`${name}-src`, `${name}-src-elem`, `${name}-src-attr`])
    .concat('base-uri', 'form-action', 'frame-ancestors'),
);

/** The stored part of a report: no page address, which may hold a token, and no sample. */
export type Violation = { directive: string; blocked: string };

const text = v.fallback(v.pipe(v.string(), v.maxLength(2000)), '');
const violation = (directive: string, blocked: string): Violation => ({
  directive: DIRECTIVES.has(directive) ? directive : 'other',
  blocked: sourceOf(blocked),
});
/** The `report-uri` format (CSP 2), which Firefox and Safari send. */
const oldReport = v.pipe(
  v.object({ 'csp-report': v.object({ 'effective-directive': text, 'blocked-uri': text }) }),
  v.transform(({ 'csp-report': report }) => [
    violation(report['effective-directive'], report['blocked-uri']),
  ]),
);
/** The `report-to` format (Reporting API), which Chrome sends; other report types arrive here too. */
const newReports = v.pipe(
  v.array(
    v.object({
      type: v.string(),
      body: v.fallback(v.object({ effectiveDirective: text, blockedURL: text }), {
        effectiveDirective: '',
        blockedURL: '',
      }),
    }),
  ),
  v.maxLength(MAX_REPORTS),
  v.transform((reports) =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => violation(body.effectiveDirective, body.blockedURL)),
  ),
);
const schema = v.union([oldReport, newReports]);

/** Scheme and host of the blocked resource, or its keyword (`inline`, `eval`). */
function sourceOf(blocked: string): string {
  if (!URL.canParse(blocked)) return /^[a-z-]{1,30}$/.test(blocked) ? blocked : 'unknown';
  const { protocol, host } = new URL(blocked);
  return (/^https?:$/.test(protocol) ? `${protocol}//${host}` : protocol).slice(0, 100);
}

export type CspReports = ReturnType<typeof createCspReports>;

/** Counts violations of the content policy; `logCounts` logs one line for all since the last call. */
export function createCspReports({
  metrics,
  log,
}: {
  metrics: Pick<Metrics, 'violations'>;
  log: Pick<Log, 'warn'>;
}) {
  let counts = new Map<string, number>();
  return {
    count({ directive, blocked }: Violation) {
      metrics.violations.inc({ directive });
      const name = `${directive} ${blocked}`;
      const key = counts.has(name) || counts.size < MAX_KINDS ? name : 'further ones';
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    async logCounts() {
      if (counts.size === 0) return;
      log.warn(
        { violations: Object.fromEntries(counts) },
        'browsers reported violations of the content policy',
      );
      counts = new Map();
    },
  };
}

/** Mounts `POST /api/csp-reports`, where browsers report violations of the content policy. */
export function mountCspReports(app: Hono<SiteEnv>, reports: CspReports, now: () => number): void {
  mountBeacon(app, {
    path: REPORTS_PATH,
    types: ['application/csp-report', 'application/reports+json'],
    mostBytes: 16_000,
    now,
    schema: async () => schema,
    isWanted: () => true,
    count: (violations) => {
      for (const each of violations) reports.count(each);
    },
  });
}
