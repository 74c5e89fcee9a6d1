import { conflict } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';

/** An account's name is used once, however it is capitalised: neither another account nor an application has it. */
export const isFreeUsername = ({ store: { tables } }: World, username: string, self?: string): boolean =>
  [
    ...tables.user.by('caseless', username.toLowerCase()),
    ...tables.registration.by('caseless', username.toLowerCase()),
  ].every(({ userId }) => userId === self);

export function requireFreeUsername(world: World, username: string, self?: string): void {
  if (!isFreeUsername(world, username, self)) throw conflict('账号已存在');
}
