import { EVERY_PERMISSION } from '../permissions.ts';
import { roles } from './audience.ts';

/** Error message of a check that names no required permission or role (Spec 1 §6). */
export const MISSING_PERMISSION_VALUE = '请设置操作权限标签值';

/**
 * True if the user has at least one of the required permissions (Spec 1 §6).
 * @throws Error 请设置操作权限标签值 when nothing is required
 */
export function holdsPermission(granted: readonly string[], required: readonly string[]): boolean {
  requireValue(required);
  return granted.includes(EVERY_PERMISSION) || required.some((code) => granted.includes(code));
}

/**
 * True if the user has at least one of the required roles, or the role admin (Spec 1 §6).
 * @throws Error 请设置操作权限标签值 when nothing is required
 */
export function holdsRole(granted: readonly string[], required: readonly string[]): boolean {
  requireValue(required);
  return granted.includes(roles.admin) || required.some((role) => granted.includes(role));
}

function requireValue(required: unknown): void {
  if (!Array.isArray(required) || required.length === 0) throw new Error(MISSING_PERMISSION_VALUE);
}
