import type { Check } from '#contracts/training/exercise-checks.ts';
import type { PlainValue } from '#contracts/training/row-conditions.ts';
import { describeSharedCheck } from '#contracts/training/shared-checks.ts';

/**
 * Formats a shared check with its parameters, such as 一节课的时长（分钟：90）. A column parameter is omitted, because the check's
 * label names it.
 */
export function sharedText({ use, with: values }: Extract<Check, { kind: 'shared' }>): string {
  if (use === 'purchase') return purchaseText(values);
  const { label, parameters } = describeSharedCheck(use);
  const shown = Object.entries(values).flatMap(([name, value]) => {
    const { kind, label: of = name } = parameters[name] ?? {};
    return kind === 'column' ? [] : [`${of}：${valueText(value)}`];
  });
  return shown.length > 0 ? `${label}（${shown.join('，')}）` : label;
}

function purchaseText({ product, quantity, amount, seller }: Readonly<Record<string, unknown>>): string {
  const sold = typeof seller === 'string' ? `，销售人员${seller}` : '';
  return `购买的产品应为“${String(product)}”，数量 ${String(quantity)}，应收 ${String(amount)} 元并且收齐${sold}`;
}

/** Formats a value. Days are relative to the day of the exercise. */
function valueText(value: PlainValue): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '无');
  if (value.day === 0) return '练习当天';
  return value.day > 0 ? `练习当天后 ${value.day} 天` : `练习当天前 ${-value.day} 天`;
}
