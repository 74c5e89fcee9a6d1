import type * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { registry } from '#contracts/registry.ts';
import { capital, JavaSchemas, type Json } from './java-schemas.ts';

/** Returns the class name of a call's form or data, such as `RoomsListVO`. */
const classOf = (call: Call, kind: string): string => `${call.name.split('.').map(capital).join('')}${kind}`;

const queryOf = (schema: z.ZodObject | undefined, schemas: JavaSchemas): [name: string, schema: Json][] => {
  const fields = schema === undefined ? {} : schema.shape;
  return Object.entries(fields).map(([name, field]) => [name, schemas.of(field as z.ZodType, 'Query')]);
};

const pathParameters = (call: Call): string[] => [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

const envelopeOf = (call: Call, data: Json | null): Json =>
  call.family === 'auth'
    ? { code: { type: 'integer', format: 'int32' }, message: { type: 'string' }, ...(data && { data }) }
    : { respCode: { type: 'string' }, respMsg: { type: 'string' }, ...(data && { data }) };

/** Returns the document that springdoc 2 generates for a correct backend, with the context path in its server. */
export function springdocDocument(calls: readonly Call[] = registry): SpringdocDocument {
  const schemas = new JavaSchemas('#/components/schemas/');
  const paths: Record<string, Record<string, SpringdocOperation>> = {};
  for (const call of calls) {
    const base = call.family === 'auth' ? '/loginAuth' : '/business/api';
    (paths[`${base}${call.path}`] ??= {})[call.method.toLowerCase()] = springdocOperation(call, schemas);
  }
  const info = { title: '校区管理平台接口', version: '2.3.1' };
  const servers = [{ url: 'http://127.0.0.1:8080', description: 'Generated server url' }];
  return { openapi: '3.0.1', info, servers, paths, components: { schemas: schemas.classes } };
}

export interface SpringdocDocument {
  openapi: string;
  info: Json;
  servers: { url: string }[];
  paths: Record<string, Record<string, SpringdocOperation>>;
  components: { schemas: Record<string, Json> };
}

export interface SpringdocOperation {
  tags: string[];
  operationId: string;
  parameters: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
}

function springdocOperation(call: Call, schemas: JavaSchemas): SpringdocOperation {
  const file = call.family === 'file';
  const body = file ? { type: 'string', format: 'binary' } : springdocAnswer(call, schemas);
  return {
    tags: [`${call.domain}-controller`],
    operationId: `${call.name.split('.')[1] ?? ''}_1`,
    parameters: [
      ...pathParameters(call).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...queryOf(call.query, schemas).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
    ],
    ...(call.body && {
      requestBody: {
        content: {
          [call.multipart ? 'multipart/form-data' : 'application/json']: {
            schema: schemas.of(call.body, classOf(call, 'Form')),
          },
        },
        required: true,
      },
    }),
    responses: {
      '200': { description: 'OK', content: { [file ? 'application/octet-stream' : '*/*']: { schema: body } } },
      '500': { description: 'Internal Server Error', content: { '*/*': { schema: { type: 'object' } } } },
    },
  };
}

function springdocAnswer(call: Call, schemas: JavaSchemas): Json {
  const name = classOf(call, 'VO');
  return schemas.wrapped(
    call.family === 'auth' ? 'AuthResult' : 'R',
    name,
    envelopeOf(call, schemas.of(call.data, name)),
  );
}

/**
 * Returns the document that knife4j 2 (springfox, OpenAPI 2.0) generates for a correct backend behind a gateway prefix.
 */
export function knife4jDocument(): Knife4jDocument {
  const schemas = new JavaSchemas('#/definitions/');
  const paths: Knife4jDocument['paths'] = {};
  for (const call of registry) {
    const name = classOf(call, 'VO');
    const file = call.family === 'file';
    const data = schemas.of(call.data, name);
    const wrapper = call.family === 'auth' ? 'AuthResult«' : 'R«';
    const answer = file ? { type: 'file' } : schemas.wrapped(wrapper, name, envelopeOf(call, data));
    (paths[call.path] ??= {})[call.method.toLowerCase()] = {
      tags: [`${call.domain}-controller`],
      summary: call.name,
      operationId: `${call.name.split('.')[1] ?? ''}Using${call.method}`,
      consumes: [call.multipart ? 'multipart/form-data' : 'application/json'],
      produces: [file ? 'application/octet-stream' : '*/*'],
      parameters: [
        { name: 'Authorization', in: 'header', description: '令牌', required: false, type: 'string' },
        ...pathParameters(call).map((one) => ({ name: one, in: 'path', required: true, type: 'string' })),
        ...queryOf(call.query, schemas).map(([one, schema]) => ({
          name: one,
          in: 'query',
          required: false,
          ...schema,
        })),
        ...bodyParameters(call, schemas),
      ],
      responses: { '200': { description: 'OK', schema: answer }, '401': { description: 'Unauthorized' } },
      'x-order': '2147483647',
    };
  }
  const info = { title: '校区管理平台', version: 'v1' };
  return { swagger: '2.0', info, host: 'gateway:9000', basePath: '/campus', paths, definitions: schemas.classes };
}

export interface Knife4jDocument {
  swagger: string;
  info: Json;
  host: string;
  basePath: string;
  paths: Record<string, Record<string, Json>>;
  definitions: Record<string, Json>;
}

function bodyParameters(call: Call, schemas: JavaSchemas): Json[] {
  if (!call.body) return [];
  if (!call.multipart)
    return [{ in: 'body', name: 'form', required: true, schema: schemas.of(call.body, classOf(call, 'Form')) }];
  const names = Object.keys((call.body as z.ZodObject).shape);
  return names.map((name) => ({ name, in: 'formData', required: false, type: name === 'file' ? 'file' : 'string' }));
}
