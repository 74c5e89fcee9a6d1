import { type Call, isRead } from '#contracts/call.ts';
import { bases } from '#contracts/envelopes.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import type { Audience } from '#contracts/rules/audience.ts';

/** Data with which the handbook page of a call sends that call to a sandbox. */
export interface TryOut {
  name: string;
  method: string;
  /** Path of the call including the base of its family, with parameters in braces. */
  path: string;
  family: string;
  open: boolean;
  changesState: boolean;
  /** Names of the fields that are sent in the path or the query. All other fields are sent in the body. */
  inPath: readonly string[];
  inQuery: readonly string[];
  hasBody: boolean;
  /** Content type of the uploaded file; null if the call uploads none. */
  file: string | null;
  input: Record<string, unknown>;
  /** Audiences of the call, by which the form selects a persona. */
  audience: readonly Audience[];
}

export function tryOutOf(call: Call): TryOut {
  const { file, ...input } = exampleOf(call).input ?? {};
  return {
    name: call.name,
    method: call.method,
    path: bases[call.family] + call.path,
    family: call.family,
    open: call.open ?? false,
    changesState: !isRead(call),
    inPath: Object.keys(call.params?.shape ?? {}),
    inQuery: Object.keys(call.query?.shape ?? {}),
    hasBody: call.body !== undefined,
    file: call.multipart ? (file as { type: string }).type : null,
    input,
    audience: call.audience ?? [],
  };
}
