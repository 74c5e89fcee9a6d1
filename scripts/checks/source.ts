import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseSync } from 'vite';

/** A source file as read by the checks. */
export interface Source {
  /** Path from the project's root, with slashes. */
  path: string;
  imports: ImportReference[];
  /** Lines that read the machine's clock: `new Date()` and `Date.now()`. */
  clockReads: number[];
  /** Lines with a text that contains `__mock`, the path of the mock server's control API. */
  mockAddresses: number[];
}
export interface ImportReference {
  target: string;
  line: number;
}

const SOURCE_FOLDERS = ['contracts', 'web', 'mock-server', 'seed', 'scripts', 'tests'];
const NOT_SOURCE = /(^|\/)(dist|dist-demo|dist-maps|generated|node_modules|\.output)\//;

/** Returns every file of the source folders, of any kind. */
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

/** The properties of a syntax tree node that the checks read (ESTree with TypeScript's nodes). */
export interface Node {
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

/** Visits the nodes of a syntax tree, parents first. */
export function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const entry of value) walk(entry, visit);
  else if (isNode(value)) {
    visit(value);
    for (const child of Object.values(value)) walk(child, visit);
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const IMPORT_NODES = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function targetOf(node: Node): string | null {
  if (!IMPORT_NODES.has(node.type)) return null;
  return typeof node.source?.value === 'string' ? node.source.value : null;
}

function readsClock({ type, callee, arguments: args }: Node): boolean {
  if (type === 'NewExpression') return callee?.name === 'Date' && args?.length === 0;
  if (type !== 'CallExpression') return false;
  return callee?.name === 'Date' || (callee?.object?.name === 'Date' && callee.property?.name === 'now');
}

function namesMock({ type, value }: Node): boolean {
  if (type !== 'Literal' && type !== 'TemplateElement') return false;
  // A bigint such as 1n cannot be serialised as JSON.
  if (typeof value === 'bigint') return false;
  return JSON.stringify(value ?? null).includes('__mock');
}
