import type { oas31 } from 'zod-openapi';
import type { Call } from '#contracts/call.ts';
import { bases } from '#contracts/envelopes.ts';
import { domains, registry } from '#contracts/registry.ts';
import { domainLabels } from '../handbook/words/domains.ts';
import { components } from './components.ts';
import { documentSchemas } from './document-schemas.ts';
import { operationOf } from './operation.ts';

/**
 * Builds the whole contract as one OpenAPI 3.1 document. `npm run openapi` writes it to
 * `contracts/generated/openapi.json`.
 */
export function openApiDocument(calls: readonly Call[] = registry): oas31.OpenAPIObject {
  const paths: Record<string, oas31.PathItemObject> = {};
  const { calls: withSchemas, components: own } = documentSchemas(calls);
  for (const { call, schemas } of withSchemas) {
    const path = bases[call.family] + call.path;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, schemas) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: '校区管理台接口契约',
      version: '1.0.0',
      description:
        '校区管理台（浏览器）调用的全部接口。由 contracts/ 生成，请勿手改。业务上的拒绝也以 HTTP 200 返回，由响应代码区分，见各接口的响应。',
    },
    servers: [{ url: '/', description: '与管理台同源' }],
    security: [{ bearer: [] }],
    tags: tags(calls),
    paths,
    components: components(own),
  };
}

const tags = (calls: readonly Call[]): oas31.TagObject[] =>
  Object.keys(domains)
    .filter((name) => calls.some(({ domain }) => domain === name))
    .map((name) => ({ name, description: domainLabels[name as keyof typeof domainLabels] }));
