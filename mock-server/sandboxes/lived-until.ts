import { worldMoment } from '../kernel/store/generate-world.ts';
import type { SandboxRecord } from './record.ts';

/** Returns the moment up to which a sandbox's school was seeded or simulated, yyyy-MM-dd HH:mm:ss. */
export function livedUntil({ base, playedUntil }: Pick<SandboxRecord, 'base' | 'playedUntil'>): string {
  const { today, moment } = worldMoment(base);
  return playedUntil ?? `${today} ${moment}:00`;
}
