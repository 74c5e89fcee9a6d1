import type { Call } from '#contracts/call.ts';
import { authCodes, codes } from '#contracts/envelopes.ts';
import { nameOf, referenceTo } from './component-builder.ts';
import { isOfType } from './simplify-schema.ts';
import type { AnySchema } from './schema-types.ts';

const SCALARS: Readonly<Record<string, string>> = {
  boolean: 'Boolean',
  integer: 'Integer',
  number: 'Number',
  string: 'String',
};

/** Returns the name of a response's data: `OfPageOfRoom`, `OfListOfRoomOption`, `OfInteger`, or `WithoutData`. */
function dataName(data: AnySchema): string {
  if (!hasContent(data)) return 'WithoutData';
  return `Of${contentName(data)}`;
}

function contentName(data: AnySchema): string {
  if (data.$ref) return nameOf(data);
  const [option] = data.anyOf ?? [];
  if (option) return `Optional${contentName(option)}`;
  if (data.items) return `ListOf${contentName(data.items)}`;
  const name = SCALARS[String(data.type)];
  if (name === undefined) throw new Error(`no name for the data ${JSON.stringify(data)}`);
  return name;
}

const prefixOf = ({ family }: Call): string => (family === 'auth' ? 'Auth' : '');

/** Returns the name of the component with all responses of a call. Calls with the same data share it. */
export const responseName = (call: Call, data: AnySchema): string => `${prefixOf(call)}Response${dataName(data)}`;

/** Returns the components for the responses of a call: the success, and the union of success and refusals. */
export function responseComponents(call: Call, data: AnySchema): Record<string, AnySchema> {
  const success = `${prefixOf(call)}Success${dataName(data)}`;
  const refusals = ['BusinessRefusal', 'BusinessSession'];
  const all = [success, ...(call.family === 'auth' ? ['AuthRefusal', 'AuthSession'] : []), ...refusals];
  return {
    [success]: successSchema(call, data),
    [responseName(call, data)]: { description: '成功，或拒绝（由响应代码区分）', oneOf: all.map(referenceTo) },
  };
}

/**
 * Returns the schema of a successful response. A call of the file family may respond with JSON instead of the file; the
 * JSON then names the file to download.
 */
function successSchema(call: Call, data: AnySchema): AnySchema {
  const required = hasRequiredData(data) ? ['data'] : [];
  const code: AnySchema =
    call.family === 'auth'
      ? { type: 'integer', format: 'int32', enum: [authCodes.ok] }
      : { type: 'string', enum: [codes.ok] };
  const [codeName, messageName] = call.family === 'auth' ? ['code', 'message'] : ['respCode', 'respMsg'];
  return {
    description: '成功的响应',
    type: 'object',
    properties: {
      [codeName]: { description: '成功的代码', ...code },
      [messageName]: { description: '给用户的提示；可以不给，管理台不读取', type: 'string' },
      data: { description: hasContent(data) ? '响应的内容' : '没有内容；其中有什么都不读取', ...data },
    },
    required: [codeName, ...required],
  };
}

/** True if the response must contain `data`. A call without a result may omit it. */
const hasRequiredData = (data: AnySchema): boolean => hasContent(data) && !acceptsNull(data);
const hasContent = (data: AnySchema): boolean => Object.keys(data).length > 0;
const acceptsNull = (data: AnySchema): boolean =>
  isOfType(data, 'null') || (data.anyOf ?? []).some((option) => isOfType(option, 'null'));
