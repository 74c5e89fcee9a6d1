import type { Call } from '../../call.ts';
import type { domains } from '../../registry.ts';
import type { RefusalExample, RefusalsOf } from './refusal.ts';
import { roomsRefusals } from './rooms.ts';

/** Of every domain that has any. */
const refusals = {
  rooms: roomsRefusals,
} satisfies { [Domain in keyof typeof domains]?: RefusalsOf<(typeof domains)[Domain]> };

/** For whoever walks the registry. */
export function refusalsOf({ name, domain }: Pick<Call, 'name' | 'domain'>): readonly RefusalExample[] {
  const all: Record<string, Record<string, readonly RefusalExample[]> | undefined> = refusals;
  const ofDomain = all[domain] ?? {};
  return ofDomain[name.slice(domain.length + 1)] ?? [];
}
