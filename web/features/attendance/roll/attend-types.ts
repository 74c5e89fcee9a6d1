import { attendTypes } from '#contracts/entities/attendance.ts';

/**
 * Labels of the two lesson types: planned by the schedule, or free, i.e. not scheduled (Spec 2 §2 Record-attendance
 * dialog).
 */
export const ATTEND_TYPE_LABELS = { [attendTypes.rule]: '按排课', [attendTypes.custom]: '自定义' } as const;

export const NO_LESSON_TODAY = '今日无排课，无法按排课记上课';

/** Message shown if the lesson was meanwhile recorded by another user or in another browser tab. */
export const ALREADY_RECORDED = '该课次已记上课';
