import type { oas31 } from 'zod-openapi';
import type { Call } from '#contracts/call.ts';
import { XLSX_TYPE } from '#contracts/formats/upload.ts';
import { authCodes, codes, RENEWED_TOKEN_HEADER, writeEnvelope } from '#contracts/envelopes.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { refusalsOf } from '#contracts/examples/refusals/refusals.ts';
import { sessionExamples } from './components.ts';
import { withoutOptional } from './minimal-response.ts';
import { type Schema, wireSchema } from './wire-schema.ts';

const DONE = '操作成功';
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** Returns all responses of a call, every one with HTTP 200. */
export function responsesOf(call: Call): oas31.ResponseObject {
  const json = { schema: { oneOf: [successSchema(call), ...refusalSchemas(call)] }, examples: examplesOf(call) };
  return {
    description: '成功，或拒绝（由响应代码区分）',
    ...(canRenew(call) && { headers: { [RENEWED_TOKEN_HEADER]: { $ref: '#/components/headers/RenewedToken' } } }),
    content: {
      ...(call.family === 'file' && { [XLSX_TYPE]: { schema: { type: 'string', contentMediaType: XLSX_TYPE } } }),
      'application/json': json,
    },
  };
}

const canRenew = (call: Call): boolean => !call.open;

/**
 * Returns the schema of a successful response. A call of the file family may respond with JSON instead of the file; the
 * JSON then names the file to download.
 */
function successSchema(call: Call): Schema {
  const data = wireSchema(call, call.data);
  const required = hasRequiredData(data) ? ['data'] : [];
  return call.family === 'auth'
    ? envelope({ code: { type: 'integer', const: authCodes.ok }, message: { type: 'string' }, data }, required)
    : envelope({ respCode: { type: 'string', const: codes.ok }, respMsg: { type: 'string' }, data }, required);
}

const envelope = (properties: Record<string, Schema>, required: readonly string[]): Schema => {
  const [code = ''] = Object.keys(properties);
  return { type: 'object', properties, required: [code, ...required] };
};

/** True if the response must contain `data`. A call without a result may omit it. */
const hasRequiredData = (data: Schema): boolean => Object.keys(data).length > 0 && !acceptsNull(data);
const acceptsNull = ({ type }: Schema): boolean => Array.isArray(type) && type.includes('null');

/** Returns the schemas of a call's refusals. Below the base of the auth family, both response formats may occur. */
function refusalSchemas(call: Call): Schema[] {
  const business = [ref('BusinessRefusal'), ref('BusinessSession')];
  return call.family === 'auth' ? [ref('AuthRefusal'), ref('AuthSession'), ...business] : business;
}

function examplesOf(call: Call): Record<string, oas31.ExampleObject> {
  const sessions = call.family === 'auth' ? sessionExamples.auth : sessionExamples.business;
  return {
    ...successExamples(call),
    ...Object.fromEntries(
      refusalsOf(call).map(({ name, when, code, message }) => [
        name.replaceAll(' ', '-'),
        { summary: when, value: writeEnvelope(call.family, code, message) },
      ]),
    ),
    ...(canRenew(call) && sessions),
  };
}

function successExamples(call: Call): Record<string, oas31.ExampleObject> {
  if (call.family === 'file') {
    const named = { fileName: 'e3b0c44298fc1c149afbf4c8', logicName: '导出.xlsx' };
    return { named: { summary: '不直接给文件，而给出文件名', value: writeEnvelope('file', codes.ok, DONE, named) } };
  }
  const { data } = exampleOf(call);
  const least = withoutOptional(data, wireSchema(call, call.data));
  const success = { summary: '成功', value: writeEnvelope(call.family, codes.ok, DONE, data) };
  if (JSON.stringify(least) === JSON.stringify(data)) return { success };
  return {
    success,
    least: { summary: '成功，可选字段都不给', value: writeEnvelope(call.family, codes.ok, DONE, least) },
  };
}
