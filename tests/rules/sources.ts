import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parseSync } from 'vite';

export const root = join(import.meta.dirname, '../..');
export const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Source files without their tests, by glob, as paths from the root. */
export const sources = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every node of the file's syntax tree. */
export function* nodesOf(file: string): Generator<Node> {
  const { program, errors } = parseSync(file, read(file));
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const waiting: unknown[] = [program];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (Array.isArray(value)) waiting.push(...value);
    else if (isNode(value)) {
      yield value;
      waiting.push(...Object.values(value));
    }
  }
}

export type Import = { from: string; typeOnly: boolean };

const IMPORTS: Record<string, { always: boolean }> = {
  ImportDeclaration: { always: false },
  ExportNamedDeclaration: { always: false },
  ExportAllDeclaration: { always: false },
  ImportExpression: { always: false },
  TSImportType: { always: true },
};

/** What a file imports, exports on, loads later or names in a type. */
export function importsOf(file: string): Import[] {
  return [...nodesOf(file)].flatMap((node) => {
    const kind = IMPORTS[node.type];
    const source = node.source as { value?: unknown } | null | undefined;
    if (!kind || typeof source?.value !== 'string') return [];
    const specifiers = (node.specifiers ?? []) as { importKind?: string; exportKind?: string }[];
    const typeOnly =
      kind.always ||
      node.importKind === 'type' ||
      node.exportKind === 'type' ||
      (specifiers.length > 0 &&
        specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type'));
    return [{ from: source.value, typeOnly }];
  });
}

/** The file of ours that an import leads to, as a path from the root, or null for a package. */
export function targetOf(file: string, from: string): string | null {
  if (!from.startsWith('.')) return null;
  return relative(root, join(root, dirname(file), from))
    .split(sep)
    .join('/');
}
