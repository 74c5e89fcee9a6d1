import type { oas31 } from 'zod-openapi';
import { type Call, isRead } from '#contracts/call.ts';
import { IMAGE_MAX_BYTES } from '#contracts/formats/upload.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { isSentByConsole, responseUsageOf } from '#contracts/response-usage.ts';
import { provisionalFallbacks } from '#contracts/provisional-fallbacks.ts';
import { domainLabels } from '../handbook/words/domains.ts';
import { NOT_SENT_BY_CONSOLE, purposeOf } from '../handbook/words/purposes.ts';
import { describeField } from './describe-components.ts';
import type { AnySchema, CallSchemas } from './schema-types.ts';
import { responsesOf } from './responses.ts';
import { mayStateVersion } from './row-version.ts';
import { descriptionOf as descriptionOfField, type Schema } from './wire-schema.ts';

const MEGABYTE = 1024 * 1024;

/** Builds the OpenAPI operation of a call with its schemas in the document. */
export function operationOf(call: Call, schemas: CallSchemas): oas31.OperationObject {
  const parameters = parametersOf(call, schemas);
  const { screens, fields } = responseUsageOf(call.name);
  return {
    operationId: call.name,
    summary: purposeOf(call),
    description: descriptionOf(call),
    tags: [call.domain],
    ...(call.open && { security: [{}, { bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(schemas.body && { requestBody: bodyOf(call, schemas.body) }),
    responses: { '200': responsesOf(call, schemas.data) },
    'x-audience': call.open ? ['visitor'] : (call.audience ?? ['admin', 'agent', 'teacher', 'business']),
    ...(call.permission && { 'x-permission': call.permission }),
    'x-changes-state': !isRead(call),
    ...(call.provisional && { 'x-provisional': { without: provisionalFallbacks[call.name] } }),
    'x-screens': screens,
    'x-reads': fields,
  };
}

function descriptionOf(call: Call): string {
  const sentences = [`${domainLabels[call.domain as keyof typeof domainLabels]}：${purposeOf(call)}。`];
  if (call.open) sentences.push('无需登录。');
  if (call.method === 'GET' && call.changesState)
    sentences.push('虽然是 GET，但会改变数据：不缓存、不预取、不自动重发。');
  if (call.provisional)
    sentences.push(`规格中没有写明此接口，可以暂不提供。没有它时：${provisionalFallbacks[call.name]}`);
  if (!isSentByConsole(call)) sentences.push(NOT_SENT_BY_CONSOLE);
  if (call.multipart) sentences.push(`文件最大 ${(call.mostBytes ?? IMAGE_MAX_BYTES) / MEGABYTE} MB。`);
  return sentences.join('');
}

function parametersOf(call: Call, { params, query }: CallSchemas): (oas31.ParameterObject | oas31.ReferenceObject)[] {
  return [
    ...parametersIn(call, 'path', params),
    ...parametersIn(call, 'query', query),
    ...(isRead(call) ? [] : [{ $ref: '#/components/parameters/OperationKey' }]),
    ...(mayStateVersion(call) ? [{ $ref: '#/components/parameters/RowVersion' }] : []),
  ];
}

function parametersIn(call: Call, place: 'path' | 'query', schema: AnySchema): oas31.ParameterObject[] {
  const { properties = {}, required = [] } = schema;
  const { input = {} } = exampleOf(call);
  return Object.entries(properties).map(([name, field]) => {
    const { description, ...rest } = describeField(field, descriptionOfField(call, name));
    const example = input[name];
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest as Schema,
      ...(example !== undefined && example !== null && { example }),
    };
  });
}

/**
 * Returns the fields of the example input that belong to the body. The other fields belong to the path and the query.
 */
export function bodyExample(call: Call): Record<string, unknown> {
  const pathAndQueryShape = { ...call.params?.shape, ...call.query?.shape };
  const { input = {} } = exampleOf(call);
  return Object.fromEntries(Object.entries(input).filter(([name]) => !(name in pathAndQueryShape)));
}

function bodyOf(call: Call, schema: AnySchema): oas31.RequestBodyObject {
  if (!call.multipart)
    return {
      required: true,
      content: { 'application/json': { schema: schema as Schema, example: bodyExample(call) } },
    };
  const { file, ...fields } = bodyExample(call) as { file: { type: string } };
  // The bytes of a file are not text, so the example contains only the other fields of the form.
  return {
    required: true,
    description: `表单，文件字段名为 file；示例文件的类型是 ${file.type}${Object.keys(fields).length > 0 ? `，其余字段如 ${JSON.stringify(fields)}` : ''}`,
    content: { 'multipart/form-data': { schema: schema as Schema, encoding: { file: { contentType: file.type } } } },
  };
}
