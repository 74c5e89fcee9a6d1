import { conflict } from '../../kernel/refusal.ts';

/**
 * Checks that a value has not changed since the user read it. The previous value '' means that there was none. Without a
 * previous value, nothing is checked.
 * @throws Refusal with the current value when it has changed
 */
export function requireBasis<Value extends string | number>(
  label: string,
  basis: Value | '' | undefined,
  current: Value | null | undefined,
  textOf: (value: Value) => string = String,
): void {
  if (basis === undefined || basis === (current ?? '')) return;
  const isEmpty = current === null || current === undefined;
  throw conflict(`${label}${isEmpty ? '已被清空' : `已变为 ${textOf(current)}`}，请核对后再保存`);
}
