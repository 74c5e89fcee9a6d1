import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { teaching } from '../../fixed-ids.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';
import { REQUEST_IRREVERSIBLE, withIrreversibleHint } from './irreversible.ts';
import { requestGoverns } from './request-governs.ts';
import { leaveTextErrors } from './request-text.ts';

const LESSON = '2026-09-13（周日）15:00 的“少儿钢琴小组课 1 班”';

export const requestLeave: Exercise = {
  id: 'ask-leave',
  title: '申请请假',
  aim: `${LESSON}您不能到：为这一节课申请请假，备注写明原因，并写上您建议由谁代课。其他课照常。`,
  why: '请假要落到哪一节课，教务才能找代课、通知家长。原因写清楚，审核的人才不用再打电话问。',
  as: 'teacher01',
  page: '/edu/teacher/detail',
  hints: [
    '请假是按课次申请的：先找到那一节课，再申请。',
    '在“我的教学”点“申请请假”，本周课表的周日就是 9 月 13 日。',
    '我的教学 › 申请请假 › 在本周的周日（9 月 13 日）点 15:00“少儿钢琴小组课 1 班”上的“请假” › 备注写“家中有事，建议请其他钢琴老师代课” › 提交请假申请。',
  ],
  governs: requestGoverns,
  check(world) {
    const requests = world.added('leave');
    const own = requests.find(({ courseTimeId }) => courseTimeId === teaching.lesson);
    const otherErrors = [
      ...requests.filter((one) => one !== own).map((one) => `多申请了一次请假：${lessonOf(world, one)}`),
      ...world.added('claTimeChange').map(() => '提交的是调课申请，这里要的是请假'),
    ];
    if (!own) return [`还没有为 ${LESSON}申请请假`, ...withIrreversibleHint(otherErrors, REQUEST_IRREVERSIBLE)];
    return withIrreversibleHint([...leaveErrors(own), ...otherErrors], REQUEST_IRREVERSIBLE);
  },
};

const leaveErrors = ({ remarks, auditStatus }: RowOf<'leave'>): readonly string[] => [
  ...leaveTextErrors(remarks),
  ...messageIf(auditStatus === requestStatuses.rejected, '这次请假被驳回了'),
];

const lessonOf = (world: SeenWorld, { claId, claDate, startTime }: RowOf<'leave'>): string =>
  `${claDate ?? ''} ${startTime ?? ''} 的“${world.row('cla', claId ?? '')?.claName ?? '其他班级'}”不该请假`;
