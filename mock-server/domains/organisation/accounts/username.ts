import { conflict } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';

/** An account's name is used once: neither another account nor an application has it. */
export const isFreeUsername = ({ store: { tables } }: World, username: string, self?: string): boolean =>
  tables.user.by('username', username).every(({ userId }) => userId === self) &&
  tables.registration.by('username', username).every(({ userId }) => userId === self);

export function requireFreeUsername(world: World, username: string, self?: string): void {
  if (!isFreeUsername(world, username, self)) throw conflict('账号已存在');
}
