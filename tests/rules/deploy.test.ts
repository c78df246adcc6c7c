import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { createMetrics } from '../../server/health/metrics.ts';
import { HTTP_LIMITS } from '../../server/http/listen.ts';
import { type ServerProgram, serverProgram } from '../harness/server-programs.ts';
import { read, root } from './sources.ts';

/** Runs a program on the files of deploy/; throws with what it printed when they are wrong. */
function check(program: ServerProgram, ...args: string[]): string {
  return execFileSync(serverProgram(program) ?? program, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}
const testWith = (program: ServerProgram) => test.runIf(serverProgram(program) !== null);
const { devDependencies } = JSON.parse(read('package.json'));

describe('the systemd unit', () => {
  const unit = read('deploy/vayuvan.service');

  testWith('systemd-analyze')('is valid, and exposes little', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vayuvan-unit-'));
    const file = join(folder, 'vayuvan.service');
    // The machine of the tests need not have npm in the folder of Debian's.
    writeFileSync(file, unit.replace('/usr/bin/npm', '/bin/true'));
    try {
      expect(check('systemd-analyze', 'verify', '--man=no', file)).toBe('');
      // 0 is no exposure, 10 is none of the limits.
      check('systemd-analyze', 'security', '--offline=true', '--threshold=15', file);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('leaves V8 its compiler, and the site time to end', () => {
    expect(unit).toContain('MemoryDenyWriteExecute=no');
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/npm start$/m);
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(10);
  });
});

describe('the proxies', () => {
  testWith('caddy')('the Caddyfile is valid', () => {
    const home = mkdtempSync(join(tmpdir(), 'vayuvan-caddy-'));
    const args = ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'];
    execFileSync(serverProgram('caddy') ?? '', args, {
      cwd: root,
      stdio: 'pipe',
      env: { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    });
    rmSync(home, { recursive: true });
  });

  test('drop idle connections before the site does', () => {
    for (const file of ['deploy/Caddyfile', 'deploy/nginx.conf']) {
      const seconds = Number(/keepalive(?:_timeout)? (\d+)s/.exec(read(file))?.[1]);
      expect(seconds * 1000, file).toBeLessThan(HTTP_LIMITS.keepAliveTimeout);
    }
  });
});

describe('the image', () => {
  const dockerfile = read('deploy/Dockerfile');

  test('has the Node.js that package.json pins, in each stage', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases).toEqual(Array(2).fill(`node:${devDependencies.node}-bookworm-slim`));
  });

  test('starts like npm start, as a user without rights, and is watched', () => {
    expect(dockerfile).toMatch(/^CMD \["npm", "start"\]$/m);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toContain('/healthz');
  });

  test('leaves out settings, data and what is built outside', () => {
    const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
    for (const path of ['**/.*', 'data', 'build', 'node_modules']) expect(ignored).toContain(path);
  });
});

test('the compose file fits its specification, and is as closed as the unit', () => {
  // The name of the project is newer than the schema.
  const { name, ...compose } = parse(read('deploy/compose.yaml'));
  const fits = new Ajv({ strict: false, validateFormats: false }).compile(
    JSON.parse(read('tests/rules/schemas/compose-spec.json')),
  );
  fits(compose);
  expect(fits.errors).toBeNull();
  expect(name).toBe('vayuvan');
  expect(compose.services.site).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] });
  const gateway = compose.networks.default.ipam.config[0].gateway;
  expect(compose.services.site.environment.TRUSTED_PROXIES).toBe(gateway);
});

test('the Kubernetes example holds together', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes.yaml'));
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  const all = documents.map((document) => document.toJS());
  const of = (kind: string) => all.find((each) => each.kind === kind);
  const { spec } = of('Deployment');
  const [container] = spec.template.spec.containers;
  const { labels } = spec.template.metadata;
  for (const selector of [
    spec.selector.matchLabels,
    of('PodDisruptionBudget').spec.selector.matchLabels,
    of('Service').spec.selector,
  ]) {
    expect(labels).toMatchObject(selector);
  }
  expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
  expect(container.readinessProbe.httpGet.path).toBe('/readyz');
  expect(container.livenessProbe.httpGet.path).toBe('/healthz');
  expect(container.securityContext.readOnlyRootFilesystem).toBe(true);
  const [port] = of('Service').spec.ports;
  expect(container.ports[0].name).toBe(port.targetPort);
  const [rule] = of('Ingress').spec.rules;
  expect(rule.http.paths[0].backend.service).toEqual({ name: 'vayuvan', port: { name: port.name } });
  expect(of('ConfigMap').data.SITE_URL).toBe(`https://${rule.host}`);
});

test('the workflow runs .ci/run with the rights to read', () => {
  const workflow = parse(read('.github/workflows/test.yml'));
  expect(workflow.permissions).toEqual({ contents: 'read' });
  const { steps, ...job } = workflow.jobs.test;
  expect(job['timeout-minutes']).toBeGreaterThan(20);
  expect(steps.at(-1)).toEqual({ run: '.ci/run' });
});

describe('Prometheus and Grafana', () => {
  const rules = parse(read('deploy/prometheus-rules.yml')).groups[0].rules as {
    alert: string;
    expr: string;
  }[];
  const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as {
    panels: { targets?: { expr: string }[] }[];
  };

  testWith('promtool')('the rules are valid and fire, the configuration is valid', () => {
    check('promtool', 'check', 'config', '--syntax-only', 'deploy/prometheus.yml');
    check('promtool', 'check', 'rules', 'deploy/prometheus-rules.yml');
    check('promtool', 'test', 'rules', 'tests/rules/alerts.yml');
  });

  test('each rule has its own case', () => {
    const cases = readFileSync(join(root, 'tests/rules/alerts.yml'), 'utf8');
    for (const { alert } of rules) expect(cases).toContain(`alertname="${alert}"`);
  });

  test('they use only figures that /metrics prints', async () => {
    const printed = await createMetrics().registry.metrics();
    const names = new Set(
      [...printed.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const expressions = [
      ...rules.map(({ expr }) => expr),
      ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ];
    const used = expressions.flatMap((expression) =>
      [
        ...expression
          .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|ignoring) \([^)]*\)/g, ' ')
          .matchAll(/[a-z][a-z0-9_]{4,}/g),
      ]
        .map(([name]) => name)
        .filter((name) => name.includes('_') && !FUNCTIONS.has(name)),
    );
    expect(used.length).toBeGreaterThan(20);
    expect([...new Set(used)].filter((name) => !names.has(name))).toEqual([]);
  });
});

/** Words of PromQL with an underscore. */
const FUNCTIONS = new Set(['histogram_quantile', 'group_left']);
