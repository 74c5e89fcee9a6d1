import { type Call, isRead } from '../../call.ts';
import { bases } from '../../envelopes.ts';
import { exampleOf } from '../../examples/examples.ts';
import type { Audience } from '../../rules/audience.ts';

/** What a call's page needs to send it to a sandbox. */
export interface TryOut {
  name: string;
  method: string;
  /** With the family's base in front, parameters in braces. */
  path: string;
  family: string;
  open: boolean;
  changesState: boolean;
  /** Where a field travels that is not in the body. */
  inPath: readonly string[];
  inQuery: readonly string[];
  hasBody: boolean;
  /** The type of the file that goes with it. */
  file: string | null;
  input: Record<string, unknown>;
  /** Whoever of the personas may call it. */
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
