import { documentFile, writeDocument } from '#contracts/handbook/openapi/write.ts';

/** `npm run openapi`: writes the contract as an OpenAPI document. */
writeDocument();
console.log(`已写入 ${documentFile}`);
