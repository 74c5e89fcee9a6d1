/** A dictionary as delivered with the product. The backend may add values, so screens show labels fetched from it. */
export interface Dictionary {
  name: string;
  values: Readonly<Record<string, string>>;
  /** Display order of the values, if it is not numeric. */
  order?: readonly string[];
}

/** Dictionary types that the console fetches by name (Spec 2 §7) or whose values a column stores, as value → label. */
export const dictionaries = {
  student_course_status: { name: '报读状态', values: { '1': '在读', '2': '停课', '3': '结课' } },
  sex: { name: '性别', values: { '1': '男', '2': '女' } },
  attend_status: { name: '出勤状态', values: { '1': '到课', '2': '请假', '3': '缺勤' } },
  in_use: { name: '启用状态', values: { '1': '启用', '0': '停用' }, order: ['1', '0'] },
  personnel_status: { name: '在职状态', values: { '1': '在职', '2': '离职' } },
  cla_time_rule_type: { name: '排课方式', values: { '1': '循环排课', '2': '指定日期' } },
  cla_time_repeat_type: { name: '重复方式', values: { '1': '每周', '2': '隔天', '3': '隔周' } },
  week_day: {
    name: '星期',
    values: { '1': '周一', '2': '周二', '3': '周三', '4': '周四', '5': '周五', '6': '周六', '7': '周日' },
  },
  /** The only value is the number of days (Spec 2 §5). */
  attendance_window: { name: '记上课期限', values: { '7': '7 天' } },
  /** States whether lessons use given hours before or after bought hours. The first enabled value applies (decided). */
  given_hours_order: {
    name: '赠送课时的使用顺序',
    values: { last: '购买的课时用完后使用', first: '先于购买的课时使用' },
    order: ['last', 'first'],
  },
  /** Contains the single value 1 if a suspension extends a period by the suspended days, otherwise 0 (decided). */
  suspend_extends_period: { name: '停课顺延', values: { '1': '顺延' } },
  /** Ways in which students pay. Receipts store the values. */
  sale_pay_type: {
    name: '报名收款方式',
    values: { '1': '现金', '2': '微信', '3': '支付宝', '4': '刷卡', '5': '银行转账', '9': '其他' },
  },
} as const satisfies Record<string, Dictionary>;

/** Values of the dictionary `sex`. */
export const sexes = { male: '1', female: '2' } as const;
export type Sex = (typeof sexes)[keyof typeof sexes];

/** Dictionaries that schools maintain themselves. Forms offer their values, but no logic depends on them. */
export const offeredDictionaries = {
  student_source: {
    name: '学员来源',
    values: { '1': '老学员介绍', '2': '门店到访', '3': '公众号', '4': '小区地推', '5': '学校合作', '6': '电话咨询' },
  },
} as const satisfies Record<string, Dictionary>;

const known = { ...dictionaries, ...offeredDictionaries };
export type DictionaryType = keyof typeof known;
/** Dictionaries on whose values the product's logic depends. */
export type BuiltInType = keyof typeof dictionaries;

export const dictionaryName = (type: DictionaryType): string => known[type].name;

/** Dictionaries that contain a single value, which is a setting. */
const settings: ReadonlySet<string> = new Set<DictionaryType>(['attendance_window', 'suspend_extends_period']);

/** Returns the label of a value as delivered with the product, or undefined for an unknown value. */
export function labelOf(type: DictionaryType, value: unknown): string | undefined {
  return (known[type].values as Record<string, string>)[String(value)];
}

/**
 * True if the product's logic depends on the value. Such a value can be renamed and reordered, but not deleted. Values
 * of settings are not built-in, because the administrator chooses them.
 */
export const isBuiltInValue = ({ dictType, dictValue }: { dictType: string; dictValue: string }): boolean =>
  !settings.has(dictType) &&
  Object.hasOwn(dictionaries, dictType) &&
  Object.hasOwn(dictionaries[dictType as BuiltInType].values, dictValue);
