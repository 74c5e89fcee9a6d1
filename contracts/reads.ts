import reads from './reads.json' with { type: 'json' };

/** What the console does with a call's answer. Derived from its code: `npm run contract:reads` renews the table. */
export interface Reads {
  /** Where a user meets the call; path `*` for what stands around every page. Empty: the console does not use it. */
  screens: readonly { path: string; title: string }[];
  /** Paths of the fields that it reads: `rows[].roomName`, `[].label`, `days.*[].claId`; `$` for an answer that is one value. */
  fields: readonly string[];
}

const known: Readonly<Record<string, Reads>> = reads;

/** @throws when the table does not know the call */
export function readsOf(callName: string): Reads {
  const found = known[callName];
  if (!found) throw new Error(`contracts/reads.json does not know ${callName}; renew it by: npm run contract:reads`);
  return found;
}
