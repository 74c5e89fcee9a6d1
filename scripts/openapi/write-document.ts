import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from './document.ts';

/** Path of the generated document. The document is committed, so that a diff shows changes of the contract. */
export const documentFile = fileURLToPath(new URL('../../contracts/generated/openapi.json', import.meta.url));

export const documentText = (): string => `${JSON.stringify(openApiDocument(), null, 1)}\n`;

export const writeDocument = (): void => writeFileSync(documentFile, documentText());
