import { conflict } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';

/** True if no other account and no application uses the username, ignoring case. */
export const isFreeUsername = ({ store: { tables } }: World, username: string, self?: string): boolean =>
  [
    ...tables.user.by('caseless', username.toLowerCase()),
    ...tables.registration.by('caseless', username.toLowerCase()),
  ].every(({ userId }) => userId === self);

export function requireFreeUsername(world: World, username: string, self?: string): void {
  if (!isFreeUsername(world, username, self)) throw conflict('账号已存在');
}
