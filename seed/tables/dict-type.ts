import { dictionaries } from '#contracts/dictionaries.ts';
import { inUseFlags } from '#contracts/formats/in-use.ts';
import type { Draft } from '../generators/world-builder.ts';
import { dictTypes } from '../fixed-ids.ts';
import { schoolDictionaries } from '../lists/dictionaries.ts';
import type { Row } from '../schema.ts';

const FIXED_IDS: Readonly<Record<string, string>> = {
  attend_status: dictTypes.attendStatus,
  lesson_feedback: dictTypes.lessonFeedback,
  given_hours_order: dictTypes.givenHoursOrder,
  suspend_extends_period: dictTypes.suspendExtendsPeriod,
};

/** Types that were added later. They come last, so that the IDs of the other types stay the same. */
const LATER_TYPES: ReadonlySet<string> = new Set(['given_hours_order', 'suspend_extends_period', 'sale_pay_type']);

/** Generates the dictionary types: first those that the product reads, then those that the school maintains itself. */
export function dictTypeRows(db: Draft): Row<'dictType'>[] {
  const delivered = Object.entries(dictionaries).map(([type, { name }]) => ({ type, name, remark: '系统内置' }));
  const isLater = ({ type }: { type: string }) => LATER_TYPES.has(type);
  const earlier = delivered.filter((dictionary) => !isLater(dictionary));
  return [...earlier, ...schoolDictionaries, ...delivered.filter(isLater)].map(({ type, name, remark }, index) => ({
    dictTypeId: FIXED_IDS[type] ?? db.nextId('dictType'),
    dictType: type,
    dictName: name,
    inUse: type === 'follow_up_result' ? inUseFlags.no : inUseFlags.yes,
    remark: type === 'attend_status' ? '记上课时选用' : remark,
    createTime: db.at(-400 + index, '10:00'),
  }));
}
