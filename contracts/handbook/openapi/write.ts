import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from './document.ts';

/** Where the document stands; it is committed, so that a diff shows what changed. */
export const documentFile = fileURLToPath(new URL('../../openapi.json', import.meta.url));

export const documentText = (): string => `${JSON.stringify(openApiDocument(), null, 1)}\n`;

export const writeDocument = (): void => writeFileSync(documentFile, documentText());
