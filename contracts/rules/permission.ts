import { EVERY_PERMISSION } from '../permissions.ts';
import { roles } from './audience.ts';

/** Error message of a check that names no required permission or role (Spec 1 §6). */
export const MISSING_PERMISSION_VALUE = '请设置操作权限标签值';

/**
 * True if the user has at least one of the required permissions (Spec 1 §6).
 * @throws Error 请设置操作权限标签值 when nothing is required
 */
export function holdsPermission(held: readonly string[], required: readonly string[]): boolean {
  requireValue(required);
  return held.includes(EVERY_PERMISSION) || required.some((code) => held.includes(code));
}

/**
 * True if the user has at least one of the required roles, or the role admin (Spec 1 §6).
 * @throws Error 请设置操作权限标签值 when nothing is required
 */
export function holdsRole(held: readonly string[], required: readonly string[]): boolean {
  requireValue(required);
  return held.includes(roles.admin) || required.some((role) => held.includes(role));
}

function requireValue(required: unknown): void {
  if (!Array.isArray(required) || required.length === 0) throw new Error(MISSING_PERMISSION_VALUE);
}
