import type { Sale } from '#contracts/entities/sale.ts';

/** Renders when and by whom a family was last reminded of arrears, and the day of the next contact. */
export function LastReminder({ sale: { lastReminder } }: { sale: Sale }) {
  if (!lastReminder) return null;
  const { createTime, createUserName, nextDate } = lastReminder;
  return (
    <span data-tip={lastReminder.content}>
      {[`${createTime.slice(0, 10)} ${createUserName ?? ''}`.trim(), nextDate && `下次 ${nextDate}`]
        .filter(Boolean)
        .join('，')}
    </span>
  );
}
