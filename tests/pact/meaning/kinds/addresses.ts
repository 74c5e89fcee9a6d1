import { fillPath } from '#contracts/call.ts';
import { bases } from '#contracts/envelopes.ts';
import { registry } from '#contracts/registry.ts';
import type { CallName } from '../mutation.ts';

/** Returns the path of a call, with the parameter `id` filled in if it has one. */
export function addressOf(name: CallName, id = ''): string {
  const call = registry.find((one) => one.name === name);
  if (!call) throw new Error(`The registry has no call ${name}.`);
  return `${bases[call.family]}${fillPath(call.path, { id })}`;
}
