import { conflict } from './refusal.ts';

/** Number of dependent rows, and the words that follow the number, such as 12 and 节未上的课. */
export type Dependants = readonly [count: number, what: string];

/**
 * Refuses to delete an entity that other rows depend on, and names those rows: 该教室还有 12 节未上的课，不能删除.
 * @param alternative the alternative to suggest, such as 可以停用
 * @throws Refusal 0409 that lists all kinds of dependent rows
 */
export function refuseWhileUsed(subject: string, dependants: readonly Dependants[], alternative?: string): void {
  const uses = dependants.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  if (uses.length === 0) return;
  throw conflict([`${subject}还有 ${uses.join('、')}`, '不能删除', alternative].filter(Boolean).join('，'));
}
