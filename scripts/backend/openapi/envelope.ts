import type { Family } from '#contracts/envelopes.ts';
import type { OpenApiDocument, SchemaNode } from './document.ts';
import { alternativesOf, fieldOf, stepInto } from './schema-node.ts';

/** A response without its envelope. */
export interface Unwrapped {
  /** `contract`: the console's envelope; `other`: a wrapper with other names; `none`: the data itself. */
  envelope: 'contract' | 'other' | 'none';
  /** Names of the wrapper's properties. */
  names: readonly string[];
  /** Alternatives of the data; empty if the wrapper has no data. */
  data: readonly SchemaNode[];
  /** True if the document does not say what the data is. */
  opaque: boolean;
}

const CODES: Readonly<Record<Family, readonly string[]>> = {
  business: ['respCode'],
  file: ['respCode'],
  auth: ['code', 'respCode'],
};
const CODE_NAMES = /^(code|respCode|resCode|retCode|errCode|errorCode|status|success|ok)$/i;
const MESSAGE_NAMES = /^(msg|message|respMsg|errMsg|errorMsg|info)$/i;
const DATA_NAMES = ['data', 'result', 'obj', 'body', 'content', 'payload'];

/** Removes the envelope of a response: `R<Room>`, `Result<Room>`, `AjaxResult`, or none if an advice wraps everything. */
export function unwrap(document: OpenApiDocument, schema: SchemaNode | undefined, family: Family): Unwrapped {
  const nodes = alternativesOf(document, schema);
  const names = [...new Set(nodes.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  const isContract = CODES[family].some((name) => names.includes(name));
  const isWrapper = names.some((name) => CODE_NAMES.test(name)) && names.some((name) => MESSAGE_NAMES.test(name));
  if (!isContract && !isWrapper)
    return { envelope: 'none', names, data: nodes, opaque: nodes.length === 0 || fieldOf(nodes).opaque };
  const dataName = DATA_NAMES.find((name) => names.includes(name));
  const data = dataName ? stepInto(document, nodes, dataName) : names.includes('rows') ? nodes : [];
  const isComplete = isContract && (dataName === undefined || dataName === 'data');
  // A wrapper that is a map (AjaxResult) may contain data that the document does not mention.
  return {
    envelope: isComplete ? 'contract' : 'other',
    names,
    data,
    opaque: data.length === 0 || fieldOf(data).opaque,
  };
}
