import { dictDataExample } from '#contracts/examples/entities/dictionary.ts';
import type { DictionaryType } from '#contracts/dictionaries.ts';
import type { Sent } from './answer-calls.ts';

/** Dictionary labels of another backend, none equal to a built-in label. */
export const otherLabels: Readonly<Record<DictionaryType, Readonly<Record<string, string>>>> = {
  student_course_status: { '1': '上课中', '2': '已暂停', '3': '已完课' },
  sex: { '1': '男生', '2': '女生' },
  attend_status: { '1': '出勤', '2': '事假', '3': '旷课' },
  in_use: { '1': '使用中', '0': '不再使用' },
  personnel_status: { '1': '在岗', '2': '已离开' },
  cla_time_rule_type: { '1': '按周期', '2': '按日期' },
  cla_time_repeat_type: { '1': '逐周', '2': '每两天', '3': '每两周' },
  week_day: { '1': '星期一', '2': '星期二', '3': '星期三', '4': '星期四', '5': '星期五', '6': '星期六', '7': '星期日' },
  attendance_window: { '7': '一周' },
  given_hours_order: { last: '后用', first: '先用' },
  suspend_extends_period: { '1': '顺延' },
  sale_pay_type: { '1': '付现', '2': '微信付', '3': '支付宝付', '4': '刷银行卡', '5': '汇款', '9': '别的' },
  student_source: { '1': '朋友介绍', '2': '路过', '3': '网络', '4': '地推', '5': '别的' },
};

/** Answers dictData.byType. */
export function otherDictionary({ type }: Sent) {
  const dictType = type as DictionaryType;
  return Object.entries(otherLabels[dictType]).map(([dictValue, dictLabel]) => ({
    ...dictDataExample,
    dictDataId: `${dictType}-${dictValue}`,
    dictType,
    dictValue,
    dictLabel,
  }));
}
