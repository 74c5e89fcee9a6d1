import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { staffMembers, teaching, tenants } from '../../fixed-ids.ts';
import type { RowOf } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';
import { REQUEST_IRREVERSIBLE, withIrreversibleHint } from './irreversible.ts';
import { requestGoverns } from './request-governs.ts';
import { contradictionErrors } from './request-text.ts';

const WANTED = { claDate: '2026-09-18', startTime: '18:30', endTime: '20:00' };
const REASON = '9 月 16 日 18:30 没有空的琴房，请改到 9 月 18 日（周五）同一时间后再提交。';

export const resubmitRequest: Exercise = {
  id: 'ask-again',
  title: '按驳回意见重新申请调课',
  aim: '您把 2026-09-13 15:00 的“少儿钢琴小组课 1 班”调到 9 月 16 日的申请被驳回了。看清审核意见，按它改好，重新提交。',
  why: '驳回不是结束：意见里通常就写着怎么改。原样再交一次，只会再被驳回一次，家长那边又晚一天知道。',
  as: 'teacher01',
  page: '/edu/teacher/detail',
  hints: [
    '审核意见在“我的教学”的“调课记录”里。',
    '调课记录里被驳回的那一条有“重新申请”，打开后上方就是审核意见。',
    '我的教学 › 调课记录 › 2026-09-13 那一条 › 重新申请：上课日期改成 2026-09-18，时间 18:30–20:00 不变，备注说明已改期，提交调课申请。',
  ],
  governs: requestGoverns,
  prepare(world) {
    world.put('claTimeChange', {
      changeTimeId: world.newId(),
      courseTimeId: teaching.lesson,
      oldClaId: teaching.cla,
      oldClaDate: '2026-09-13',
      oldStartTime: '15:00',
      oldEndTime: '16:30',
      claId: teaching.cla,
      claDate: '2026-09-16',
      startTime: '18:30',
      endTime: '20:00',
      teacherId: staffMembers.linXiaowen,
      remarks: '周日参加比赛，改到周三晚上',
      auditStatus: requestStatuses.rejected,
      reason: REASON,
      createUserName: '林晓雯',
      createTime: '2026-09-06 18:20:00',
      auditUserName: '沈佳',
      auditTime: '2026-09-07 08:40:00',
      applicantId: staffMembers.linXiaowen,
      tenantId: tenants.binjiang,
    });
  },
  check(world) {
    const ofLesson = world.rows('claTimeChange').filter(({ courseTimeId }) => courseTimeId === teaching.lesson);
    const open = ofLesson.filter(({ auditStatus }) => auditStatus !== requestStatuses.rejected).at(-1);
    const others = [
      ...world.changed('claTimeChange').map(({ after }) => after),
      ...world.added('claTimeChange'),
    ].filter(({ courseTimeId }) => courseTimeId !== teaching.lesson);
    const otherErrors = [
      ...world.added('leave').map(() => '提交了请假申请，这里要的是调课'),
      ...others.map(({ oldClaDate }) => `另一节课（${oldClaDate ?? ''}）也提交了调课申请，不用动它`),
    ];
    if (!open) return ['被驳回的调课还没有重新申请', ...withIrreversibleHint(otherErrors, REQUEST_IRREVERSIBLE)];
    return withIrreversibleHint([...resubmitErrors(open), ...otherErrors], REQUEST_IRREVERSIBLE);
  },
};

const resubmitErrors = ({
  claId,
  claDate,
  startTime,
  endTime,
  teacherId,
  remarks,
}: RowOf<'claTimeChange'>): readonly string[] => [
  ...messageIf(claDate === '2026-09-16', '重新提交的日期还是 9 月 16 日，审核意见说那天没有空的琴房'),
  ...messageIf(
    claDate !== '2026-09-16' && claDate !== WANTED.claDate,
    `重新提交的日期是 ${claDate}，审核意见要求改到 ${WANTED.claDate}`,
  ),
  ...messageIf(
    startTime !== WANTED.startTime || endTime !== WANTED.endTime,
    `时间改成了 ${startTime}–${endTime}，应仍为 ${WANTED.startTime}–${WANTED.endTime}`,
  ),
  ...messageIf(claId !== teaching.cla, '班级改成了别的班，应仍为“少儿钢琴小组课 1 班”'),
  ...messageIf(teacherId !== staffMembers.linXiaowen, '授课教师改成了别人，应仍为林晓雯'),
  ...contradictionErrors(remarks ?? ''),
];
