import { parseSync } from 'vite';

/** A test, a group of them or a step: its own title and those of the groups around it. */
export interface Titled {
  path: readonly Title[];
}
interface Title {
  /** As it stands in the source, without its quotes; a table is named as a whole by it. */
  written: string;
  /** What is fixed, and in between what each case of a table fills in. */
  pieces: readonly string[];
}

/** The titles of a test file, and every text that stands in it, from which the names of cases are made. */
export interface TestTitles {
  all: readonly Titled[];
  texts: ReadonlySet<string>;
}

interface Node {
  type: string;
  start: number;
  end: number;
  value?: unknown;
  callee?: Node;
  object?: Node;
  property?: Node;
  tag?: Node;
  name?: string;
  arguments?: Node[];
  quasis?: { value: { cooked: string } }[];
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

export function testTitles(path: string, text: string): TestTitles {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const all: Titled[] = [];
  const texts = new Set<string>();
  const walk = (value: unknown, around: readonly Title[]): void => {
    if (Array.isArray(value)) for (const entry of value) walk(entry, around);
    if (!isNode(value)) return;
    collectTexts(value, texts);
    const title = titleOf(value, text);
    const within = title ? [...around, title] : around;
    if (title) all.push({ path: within });
    for (const child of Object.values(value)) walk(child, within);
  };
  walk(program, []);
  return { all, texts };
}

function collectTexts({ type, value, quasis, name }: Node, texts: Set<string>): void {
  if (type === 'Literal' && value !== null) texts.add(String(value));
  if (type === 'Identifier' && name) texts.add(name);
  for (const quasi of quasis ?? []) texts.add(quasi.value.cooked);
}

const TITLED = new Set(['test', 'it', 'describe']);
/** Of a table: %s, %i, $name. */
const FILLED_IN = /%[sdifjop]|\$[a-zA-Z.]+/g;

function titleOf(node: Node, text: string): Title | null {
  if (node.type !== 'CallExpression' || (node.arguments?.length ?? 0) < 2) return null;
  const names = calleeNames(node.callee);
  if (!TITLED.has(names[0] ?? '') || names.includes('extend') || names.at(-1) === 'each') return null;
  const title = node.arguments?.[0];
  if (!title) return null;
  const source = text.slice(title.start, title.end);
  if (title.type === 'TemplateLiteral')
    return { written: source.slice(1, -1), pieces: title.quasis?.map(({ value }) => value.cooked) ?? [] };
  if (title.type !== 'Literal') return { written: source, pieces: ['', ''] };
  const written = String(title.value);
  return { written, pieces: names.includes('each') ? written.split(FILLED_IN) : [written] };
}

/** `test.describe.each(…)(…)` is test, describe, each and the call of what that gave. */
function calleeNames(node: Node | undefined): string[] {
  if (node?.type === 'Identifier') return [node.name ?? ''];
  if (node?.type === 'MemberExpression') return [...calleeNames(node.object), node.property?.name ?? ''];
  if (node?.type === 'CallExpression') return [...calleeNames(node.callee), 'called'];
  return [];
}

/** Which of a file's titles a name means; several, when it says too little. */
export function findTitled({ all, texts }: TestTitles, name: string): readonly Titled[] {
  const names = name.split(' > ');
  const found = all.flatMap((one) => {
    const fit = fitOfPath(one.path, names, texts);
    return fit > 0 ? [{ one, fit }] : [];
  });
  const best = Math.max(...found.map(({ fit }) => fit));
  return found.filter(({ fit }) => fit === best).map(({ one }) => one);
}

/** The last name is the test's own; those before it stand around it, in their order. */
function fitOfPath(path: readonly Title[], names: readonly string[], texts: ReadonlySet<string>): number {
  const [own, ...around] = path.toReversed();
  const [last = '', ...before] = names.toReversed();
  let at = 0;
  for (const title of around) if (before[at] !== undefined && fitOf(title, before[at] ?? '', texts) > 0) at += 1;
  return own && at === before.length ? fitOf(own, last, texts) : 0;
}

/** How well a title fits a name: 0 not at all, else the more of it is fixed. What is filled in stands in the file, too. */
function fitOf({ written, pieces }: Title, name: string, texts: ReadonlySet<string>): number {
  if (name === written) return Number.MAX_SAFE_INTEGER;
  const fixed = pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const match = new RegExp(`^${fixed.join('(.*?)')}$`, 's').exec(name);
  if (!match || !match.slice(1).every((filled) => texts.has(filled))) return 0;
  return pieces.join('').length + 1;
}
