import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseSync } from 'vite';

/** One source file as the checks read it. */
export interface Source {
  /** From the project's root, with slashes. */
  path: string;
  imports: Reference[];
  /** Lines that read the machine's clock: `new Date()` and `Date.now()`. */
  clockReads: number[];
  /** Lines with a text that holds `__mock`, the control interface of the mock server. */
  mockAddresses: number[];
}
export interface Reference {
  target: string;
  line: number;
}

const SOURCE_FOLDERS = ['contracts', 'web', 'mock-server', 'seed', 'scripts', 'tests'];
const NOT_SOURCE = /(^|\/)(dist|dist-demo|pacts|node_modules|\.output)\//;

/** Every file of the source folders, whatever its kind. */
export function listFiles(root: string): string[] {
  return SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).split(sep).join('/'))
      .map((path) => path.replace(/^\//, ''))
      .filter((path) => !NOT_SOURCE.test(path)),
  );
}

export const isScript = (path: string): boolean => /\.(tsx?|mjs)$/.test(path);

export const readSource = (root: string, path: string): Source =>
  parseSource(path, readFileSync(join(root, path), 'utf8'));

export function parseSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const source: Source = { path, imports: [], clockReads: [], mockAddresses: [] };
  walk(program, (node) => {
    const line = () => text.slice(0, node.start).split('\n').length;
    const target = targetOf(node);
    if (target !== null) source.imports.push({ target, line: line() });
    if (readsClock(node)) source.clockReads.push(line());
    if (namesMock(node)) source.mockAddresses.push(line());
  });
  return source;
}

/** What the questions below read of a syntax tree (ESTree with TypeScript's nodes). */
interface Node {
  type: string;
  start: number;
  source?: Node | null;
  value?: unknown;
  callee?: Node;
  object?: Node;
  property?: Node;
  name?: string;
  arguments?: Node[];
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const entry of value) walk(entry, visit);
  else if (isNode(value)) {
    visit(value);
    for (const child of Object.values(value)) walk(child, visit);
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function targetOf(node: Node): string | null {
  if (!IMPORTING.has(node.type)) return null;
  return typeof node.source?.value === 'string' ? node.source.value : null;
}

function readsClock({ type, callee, arguments: args }: Node): boolean {
  if (type === 'NewExpression') return callee?.name === 'Date' && args?.length === 0;
  if (type !== 'CallExpression') return false;
  return callee?.name === 'Date' || (callee?.object?.name === 'Date' && callee.property?.name === 'now');
}

function namesMock({ type, value }: Node): boolean {
  if (type !== 'Literal' && type !== 'TemplateElement') return false;
  // 1n, which cannot be written as JSON.
  if (typeof value === 'bigint') return false;
  return JSON.stringify(value ?? null).includes('__mock');
}
