import { documentFile, writeDocument } from './openapi/write-document.ts';

/** Runs `npm run openapi`, which writes the contract as an OpenAPI document. */
writeDocument();
console.log(`已写入 ${documentFile}`);
