import { parseSync } from 'vite';

/** A test, a describe block or a step: its own title and the titles of its ancestors. */
export interface TitledTest {
  path: readonly Title[];
}
interface Title {
  /**
   * The title as written in the source, without quotes. For a test with a table it is the template for the titles of
   * all cases.
   */
  source: string;
  /** Fixed parts of the title. Each case of a test with a table inserts its values between them. */
  pieces: readonly string[];
}

/** All titles of a test file, and all of its strings and identifiers. Titles of cases are formed from these texts. */
export interface TestTitles {
  all: readonly TitledTest[];
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
  const all: TitledTest[] = [];
  const texts = new Set<string>();
  const walk = (value: unknown, ancestors: readonly Title[]): void => {
    if (Array.isArray(value)) for (const entry of value) walk(entry, ancestors);
    if (!isNode(value)) return;
    collectTexts(value, texts);
    const title = titleOf(value, text);
    const within = title ? [...ancestors, title] : ancestors;
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

const TEST_FUNCTIONS = new Set(['test', 'it', 'describe']);
/** Placeholders in the title of a test with a table: %s, %i, $name. */
const PLACEHOLDER = /%[sdifjop]|\$[a-zA-Z.]+/g;

function titleOf(node: Node, text: string): Title | null {
  if (node.type !== 'CallExpression' || (node.arguments?.length ?? 0) < 2) return null;
  const names = calleeNames(node.callee);
  if (!TEST_FUNCTIONS.has(names[0] ?? '') || names.includes('extend') || names.at(-1) === 'each') return null;
  const title = node.arguments?.[0];
  if (!title) return null;
  const source = text.slice(title.start, title.end);
  if (title.type === 'TemplateLiteral')
    return { source: source.slice(1, -1), pieces: title.quasis?.map(({ value }) => value.cooked) ?? [] };
  if (title.type !== 'Literal') return { source, pieces: ['', ''] };
  const titleText = String(title.value);
  return {
    source: titleText,
    pieces: names.includes('each') || names.includes('for') ? titleText.split(PLACEHOLDER) : [titleText],
  };
}

/**
 * Returns the names in a callee: `test.describe.each(…)(…)` gives test, describe, each, and `called` for the inner
 * call.
 */
function calleeNames(node: Node | undefined): string[] {
  if (node?.type === 'Identifier') return [node.name ?? ''];
  if (node?.type === 'MemberExpression') return [...calleeNames(node.object), node.property?.name ?? ''];
  if (node?.type === 'CallExpression') return [...calleeNames(node.callee), 'called'];
  return [];
}

/** Returns the tests whose titles match a name best. There are several if the name is ambiguous. */
export function findTitled({ all, texts }: TestTitles, name: string): readonly TitledTest[] {
  const names = name.split(' > ');
  const matches = all.flatMap((one) => {
    const score = pathMatchScore(one.path, names, texts);
    return score > 0 ? [{ one, fit: score }] : [];
  });
  const best = Math.max(...matches.map(({ fit: score }) => score));
  return matches.filter(({ fit: score }) => score === best).map(({ one }) => one);
}

/**
 * Scores how well a path matches names. The last name must match the test, and the names before it must match its
 * ancestors in order.
 */
function pathMatchScore(path: readonly Title[], names: readonly string[], texts: ReadonlySet<string>): number {
  const [own, ...ancestors] = path.toReversed();
  const [last = '', ...before] = names.toReversed();
  let at = 0;
  for (const title of ancestors)
    if (before[at] !== undefined && titleMatchScore(title, before[at] ?? '', texts) > 0) at += 1;
  return own && at === before.length ? titleMatchScore(own, last, texts) : 0;
}

/**
 * Scores a title against a name. The score is 0 without a match, and higher the longer the fixed parts of the title
 * are. Inserted texts must occur in the file.
 */
function titleMatchScore({ source, pieces }: Title, name: string, texts: ReadonlySet<string>): number {
  if (name === source) return Number.MAX_SAFE_INTEGER;
  const fixed = pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const match = new RegExp(`^${fixed.join('(.*?)')}$`, 's').exec(name);
  if (!match || !match.slice(1).every((filled) => texts.has(filled))) return 0;
  return pieces.join('').length + 1;
}
