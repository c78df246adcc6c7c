import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import compatData, { type CompatStatement, type SupportStatement } from '@mdn/browser-compat-data';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '../..');

/** How the compatibility data names what `browserslist` names. */
const NAMES: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  android: 'webview_android',
  samsung: 'samsunginternet_android',
  safari: 'safari',
  ios_saf: 'safari_ios',
  firefox: 'firefox',
};

const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  browserslist: string[];
};
const FLOOR = browserslist.map((query) => {
  const [name = '', , version] = query.split(' ');
  return [NAMES[name] ?? name, Number(version)] as const;
});

function isOnFloor({ support }: CompatStatement): boolean {
  return FLOOR.every(([browser, version]) => {
    const [newest] = [support[browser as keyof typeof support] as SupportStatement | undefined].flat();
    const since = newest?.version_added;
    if (!newest || since === null || since === undefined) return true;
    if (since === false || since === 'preview' || newest.flags) return false;
    return Number.parseFloat(since.replace('≤', '')) <= version;
  });
}

type Identifiers = Record<string, { __compat?: CompatStatement }>;

/** Names of calls, each with whether the whole floor has one of that name. */
function callsOfTheWeb() {
  const known = new Map<string, boolean>();
  const add = (name: string, isThere: boolean) => known.set(name, isThere || known.get(name) === true);
  const { javascript, api } = compatData;
  for (const [owners, isWanted] of [
    [javascript.builtins ?? {}, () => true],
    // Other names of the document are names of ours as well.
    [api, (name: string) => /[a-z][A-Z]/.test(name)],
  ] as const) {
    for (const [owner, { __compat, ...members }] of Object.entries(owners as Identifiers)) {
      if (__compat) add(owner, isOnFloor(__compat));
      for (const [key, { __compat: member }] of Object.entries(members as Identifiers)) {
        const name = key.replace(/_static$/, '');
        if (!member || name.includes('_')) continue;
        add(`${owner}.${name}`, isOnFloor(member));
        if (isWanted(name)) add(`.${name}`, isOnFloor(member));
        if (owner === 'Window') add(name, isOnFloor(member));
      }
    }
  }
  return known;
}

const calls = callsOfTheWeb();

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const nameOf = (value: unknown) =>
  isNode(value) && value.type === 'Identifier' ? (value.name as string) : undefined;

/** What a script says that the floor cannot read, or calls that the floor does not have; what is asked for by `?.` is not called. */
export function unsupportedFeatures(name: string, text: string): string[] {
  const found = new Set<string>();
  const isMissing = (call: string) => calls.get(call) === false;
  const visit = (node: Node) => {
    if (node.type === 'StaticBlock') found.add('static {}');
    if (node.type === 'BinaryExpression' && isNode(node.left) && node.left.type === 'PrivateIdentifier') {
      found.add('#private in object');
    }
    const pattern = (node.regex as { pattern: string; flags: string } | undefined) ?? patternOf(node);
    if (pattern && /\(\?<[=!]/.test(pattern.pattern)) found.add('lookbehind');
    if (pattern && /v|d/.test(pattern.flags)) found.add(`/${pattern.flags}`);
    const { callee } = node;
    if (
      (node.type === 'CallExpression' || node.type === 'NewExpression') &&
      !node.optional &&
      isNode(callee)
    ) {
      if (callee.type === 'MemberExpression' && !callee.computed) {
        const member = `.${nameOf(callee.property)}`;
        const owned = `${nameOf(callee.object)}${member}`;
        if (calls.has(owned) ? isMissing(owned) : isMissing(member))
          found.add(calls.has(owned) ? owned : member);
      } else if (isMissing(nameOf(callee) ?? '')) found.add(nameOf(callee) ?? '');
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
    }
  };
  visit(parseSync(name, text, { sourceType: 'module' }).program as unknown as Node);
  return [...found];
}
/** Of `RegExp('…', '…')`, as a bundler writes what the target cannot read. */
function patternOf({ type, callee, arguments: given }: Node) {
  if (!/^(Call|New)Expression$/.test(type) || nameOf(callee) !== 'RegExp' || !Array.isArray(given))
    return undefined;
  const [pattern, flags] = given.map((each: Node) => {
    if (each.type === 'TemplateLiteral')
      return (each.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('');
    return typeof each.value === 'string' ? each.value : '';
  });
  return { pattern: pattern ?? '', flags: flags ?? '' };
}
