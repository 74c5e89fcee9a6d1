import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/** A node of the syntax tree, with the properties that name a literal's place. */
interface Node {
  type: string;
  start: number;
  end: number;
  key?: Name;
  id?: Name;
  callee?: Name & { property?: Name };
  arguments?: Node[];
}
interface Name {
  name?: string;
}

const CHINESE = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/;

/**
 * Returns the Chinese texts in a file, each after its place: `zh` for a property, `check 0` for the first argument of a
 * call, `new Error` for an argument of a constructor, and the type of the syntax node elsewhere.
 */
function chineseLiterals(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown, parents: readonly Node[]): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, parents);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as Node;
    const isText = node.type === 'Literal' || node.type === 'TemplateLiteral';
    const source = text.slice(node.start, node.end);
    if (isText && CHINESE.test(source)) found.push(`${placeOf(node, parents)}: ${source}`);
    else for (const child of Object.values(node)) visit(child, [...parents, node]);
  };
  visit(parseSync(path, text).program, []);
  return found;
}

function placeOf(node: Node, parents: readonly Node[]): string {
  const parent = parents.findLast(({ type }) => type !== 'ConditionalExpression' && type !== 'LogicalExpression');
  if (!parent) return '';
  const { type, key, id, callee, arguments: args = [] } = parent;
  const name = callee?.property?.name ?? callee?.name ?? '';
  if (type === 'NewExpression') return `new ${name}`;
  if (type === 'CallExpression') return `${name} ${args.findIndex(({ end }) => end >= node.end)}`;
  return (type === 'Property' ? key?.name : id?.name) ?? type;
}

const literalsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) =>
      chineseLiterals(path, readFileSync(join(folder, path), 'utf8')).map((literal) => `${path} ${literal}`),
    );

/** Files whose tables contain reasons for the reader of the code, which no report shows. */
const TABLES = /^(coverage|lists\/special-filters|exports\/export-lists)\.ts /;
/** Places of texts that have an English text elsewhere: titles, and step titles, which English reports leave out. */
const NAMED_ELSEWHERE = /^\S+ (zh|title|propertyOf 1|request 1|file 1): /;
/** Places of values that are sent to the backend. */
const SENT =
  /^\S+ (remark|linkman|address|school|grade|content|nickName|companyName|contactInfo|prefix|ABSENT_TEXT|named 0|nameOf 0|ArrayExpression): /;

/** Places in a flow whose texts a report shows. Labels of checks are typed, so the compiler requires their English. */
const SHOWN_OF_FLOW = /^\S+ (new \w+|push 0|restoreLater 1|check [12]|what|name|expected|found|notice|label|en): /;

describe('the Chinese texts in', () => {
  it('properties have an English text, or are not shown', () => {
    const literals = literalsIn(join(import.meta.dirname, 'properties'));
    expect(literals.filter((one) => ![TABLES, NAMED_ELSEWHERE, SENT].some((pattern) => pattern.test(one)))).toEqual([]);
    expect(literals.length).toBeGreaterThan(100);
  });

  it('flows that a report shows have an English text', () => {
    const literals = literalsIn(join(import.meta.dirname, 'flows'));
    expect(literals.filter((one) => SHOWN_OF_FLOW.test(one) && !one.includes('契约核对'))).toEqual([]);
    expect(literals.length).toBeGreaterThan(500);
  });
});

it.each([
  ["sums.equal('data', 1, 2, '之和');", 'equal 3'],
  ["const why = '列表是空的';", 'why'],
  ["throw new NothingToCheck(isEmpty ? '列表是空的' : '');", 'new NothingToCheck'],
  ["say({ zh: '一', en: '二' });", 'en'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template in the parsed source
  ['const found = [{ found: `${count} 行` }];', 'found'],
])('finds the place of a Chinese text: %s', (source, place) => {
  expect(chineseLiterals('file.ts', source).map((one) => one.split(': ')[0])).toContain(place);
});
