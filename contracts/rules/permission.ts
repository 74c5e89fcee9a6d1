import { EVERY_PERMISSION } from '../permissions.ts';
import { roles } from './audience.ts';

/** Whoever asks for a permission must name at least one (Spec 1 §6). */
export const MISSING_PERMISSION_VALUE = '请设置操作权限标签值';

/**
 * Is the element shown, the call allowed? One of the required codes is enough (Spec 1 §6).
 * @throws Error 请设置操作权限标签值 when nothing is required
 */
export function holdsPermission(held: readonly string[], required: readonly string[]): boolean {
  requireValue(required);
  return held.includes(EVERY_PERMISSION) || required.some((code) => held.includes(code));
}

/**
 * Is the element shown to someone with these roles? Role admin sees everything (Spec 1 §6).
 * @throws Error 请设置操作权限标签值 when nothing is required
 */
export function holdsRole(held: readonly string[], required: readonly string[]): boolean {
  requireValue(required);
  return held.includes(roles.admin) || required.some((role) => held.includes(role));
}

function requireValue(required: unknown): void {
  if (!Array.isArray(required) || required.length === 0) throw new Error(MISSING_PERMISSION_VALUE);
}
