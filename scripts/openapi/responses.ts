import type { oas31 } from 'zod-openapi';
import type { Call } from '#contracts/call.ts';
import { XLSX_TYPE } from '#contracts/formats/upload.ts';
import { codes, RENEWED_TOKEN_HEADER, writeEnvelope } from '#contracts/envelopes.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { refusalsOf } from '#contracts/examples/refusals/refusals.ts';
import { referenceTo } from './component-builder.ts';
import { sessionExamples } from './components.ts';
import { withoutOptional } from './minimal-response.ts';
import { responseName } from './response-schemas.ts';
import type { AnySchema } from './schema-types.ts';
import { wireSchema } from './wire-schema.ts';

const DONE = '操作成功';

/** Returns all responses of a call, every one with HTTP 200. `data` is the schema of the data of its success. */
export function responsesOf(call: Call, data: AnySchema): oas31.ResponseObject {
  const json = { schema: referenceTo(responseName(call, data)), examples: examplesOf(call) };
  return {
    description: '成功，或拒绝（由响应代码区分）',
    ...(canRenew(call) && { headers: { [RENEWED_TOKEN_HEADER]: { $ref: '#/components/headers/RenewedToken' } } }),
    content: {
      ...(call.family === 'file' && {
        [XLSX_TYPE]: { schema: { type: 'string', format: 'binary', contentMediaType: XLSX_TYPE } },
      }),
      'application/json': json,
    },
  };
}

const canRenew = (call: Call): boolean => !call.open;

type Examples = Record<string, oas31.ExampleObject | oas31.ReferenceObject>;

function examplesOf(call: Call): Examples {
  const sessions = Object.keys(call.family === 'auth' ? sessionExamples.auth : sessionExamples.business);
  return {
    ...successExamples(call),
    ...Object.fromEntries(
      refusalsOf(call).map(({ name, when, code, message }) => [
        name.replaceAll(' ', '-'),
        { summary: when, value: writeEnvelope(call.family, code, message) },
      ]),
    ),
    ...(canRenew(call) &&
      Object.fromEntries(sessions.map((code) => [code, { $ref: `#/components/examples/Session${code}` }]))),
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
