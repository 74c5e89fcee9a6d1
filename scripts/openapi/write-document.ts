import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from './document.ts';

/** Path of the generated document. The document is committed, so that a diff shows changes of the contract. */
export const documentFile = fileURLToPath(new URL('../../contracts/generated/openapi.json', import.meta.url));

const WIDTH = 120;

/** Returns the document as JSON. Lists and objects that fit into one line are written in one. */
export const documentText = (): string => `${jsonText(JSON.parse(JSON.stringify(openApiDocument())), '', 0)}\n`;

/** @param used number of characters before the value in its line, besides the indent */
function jsonText(value: unknown, indent: string, used: number): string {
  const short = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + used + short.length < WIDTH) return short;
  const isList = Array.isArray(value);
  const inner = `${indent} `;
  const lines = Object.entries(value).map(([key, each]) => {
    const name = isList ? '' : `${JSON.stringify(key)}: `;
    return `${inner}${name}${jsonText(each, inner, name.length)}`;
  });
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

export const writeDocument = (): void => writeFileSync(documentFile, documentText());
