/** Every permission code that an element or a call may require (Spec 1 §6, Spec 2 §6). */
export const permissionCodes = [
  'sc:claTimeRule:add',
  'sc:lessonGuest:add',
  'sc:notification:list',
  'system:dict:add',
  'system:dict:edit',
  'system:dict:update',
  'system:dict:remove',
  'system:dict:delete',
] as const;

export type Permission = (typeof permissionCodes)[number];

/** Wildcard permission, which grants everything (Spec 1 §6). */
export const EVERY_PERMISSION = '*:*:*';

/** Permission for the bell, its badge and the notification lists (Spec 1 §2). */
export const noticePermission = ['sc:notification:list'] as const satisfies readonly Permission[];

/** Permission to book guests in lessons (not in the specification). */
export const bookGuestPermission = ['sc:lessonGuest:add'] as const satisfies readonly Permission[];

/**
 * Permissions for dictionaries. Backends name two of the actions differently, so either code enables the button (Spec 2
 * §6).
 */
export const dictPermissions = {
  add: ['system:dict:add'],
  edit: ['system:dict:edit', 'system:dict:update'],
  remove: ['system:dict:remove', 'system:dict:delete'],
} as const satisfies Record<string, readonly Permission[]>;
