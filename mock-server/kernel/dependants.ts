import { conflict } from './refusal.ts';

/** How many there are, and what they are called after the number: 12, 节未上的课. */
export type Dependants = readonly [count: number, what: string];

/**
 * Lets nothing be deleted that something depends on, and says what: 该教室还有 12 节未上的课，不能删除.
 * @param instead what can be done, where there is something: 可以停用
 * @throws Refusal 0409 that names whatever there is
 */
export function refuseWhileUsed(thing: string, dependants: readonly Dependants[], instead?: string): void {
  const found = dependants.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  if (found.length === 0) return;
  throw conflict([`${thing}还有 ${found.join('、')}`, '不能删除', instead].filter(Boolean).join('，'));
}
