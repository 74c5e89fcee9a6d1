import { parseSync } from 'vite';
import { isScript, type Node, walk } from '../checks/source.ts';

/** A Chinese text of the source. Placeholders in it are `${…}`, or `<…>` for an element in a JSX text. */
export interface Sentence {
  text: string;
  /** Place of the text's first character, as `path:line`. */
  place: string;
}

const CHINESE = /\p{Script=Han}/u;
const PLACEHOLDER = '${…}';

/** Returns the Chinese texts of a script (literals, templates, JSX texts) or of a Markdown or HTML file (its lines). */
export function sentencesOf(path: string, source: string): Sentence[] {
  return isScript(path) ? scriptSentences(path, source) : lineSentences(path, source);
}

/** Syntax node with the fields that can contain a text. */
interface TextNode extends Node {
  children?: TextNode[];
  quasis?: { value: { cooked: string | null } }[];
  expression?: TextNode;
}

function scriptSentences(path: string, source: string): Sentence[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const sentences: Sentence[] = [];
  walk(program, (node) => {
    const text = textOfNode(node);
    if (text === null || !CHINESE.test(text)) return;
    sentences.push({ text, place: `${path}:${source.slice(0, node.start).split('\n').length}` });
  });
  return sentences;
}

function textOfNode(node: TextNode): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') return (node.quasis ?? []).map(({ value }) => value.cooked).join(PLACEHOLDER);
  const isElement = node.type === 'JSXElement' || node.type === 'JSXFragment';
  if (!isElement || !node.children?.some((child) => child.type === 'JSXText' && CHINESE.test(String(child.value)))) {
    return null;
  }
  return node.children.map(textOfChild).join('').trim();
}

/** Returns the text of an element's child. Joins lines as JSX does. */
function textOfChild(child: TextNode): string {
  if (child.type === 'JSXText') return String(child.value).replaceAll(/\s*\n\s*/g, '');
  if (child.type !== 'JSXExpressionContainer') return '<…>';
  return child.expression?.type === 'Literal' ? String(child.expression.value) : PLACEHOLDER;
}

const lineSentences = (path: string, source: string): Sentence[] =>
  source
    .split('\n')
    .map((line, at) => ({ text: line.trim(), place: `${path}:${at + 1}` }))
    .filter(({ text }) => CHINESE.test(text));
