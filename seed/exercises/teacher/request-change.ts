import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { staffMembers, teaching } from '../../fixed-ids.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';
import { REQUEST_IRREVERSIBLE, withIrreversibleHint } from './irreversible.ts';
import { requestGoverns } from './request-governs.ts';
import { changeTextErrors } from './request-text.ts';

const WANTED = { claDate: '2026-09-16', startTime: '18:30', endTime: '20:00' };

export const requestChange: Exercise = {
  id: 'ask-change',
  title: '申请调课',
  aim: '把 2026-09-13（周日）15:00 的“少儿钢琴小组课 1 班”调到 2026-09-16（周三）18:30–20:00，仍由您上课，备注写明原因。',
  why: '调课和请假不同：课还是您上，只是换时间。写明新的日期和起止时间，教务才能查教室、通知家长。',
  as: 'teacher01',
  page: '/edu/teacher/detail',
  hints: [
    '课还由您上，所以不是请假，是调课。',
    '在“我的教学”点“申请调课”，在课表上选 9 月 13 日 15:00 那一节。',
    '我的教学 › 申请调课 › 本周周日（9 月 13 日）15:00“少儿钢琴小组课 1 班”上的“调课” › 上课日期 2026-09-16，上课时间 18:30，下课时间 20:00，授课教师保持林晓雯，备注写原因 › 提交调课申请。',
  ],
  governs: requestGoverns,
  check(world) {
    const requests = world.added('claTimeChange');
    const own = requests.filter(({ courseTimeId }) => courseTimeId === teaching.lesson).at(-1);
    const otherErrors = [
      ...requests
        .filter((one) => one !== own)
        .map(
          ({ oldClaDate, oldStartTime }) => `多申请了一次调课：${oldClaDate ?? ''} ${oldStartTime ?? ''} 的课不用调`,
        ),
      ...world.added('leave').map(() => '提交了请假申请，这节课仍由您上，不用请假'),
    ];
    if (!own)
      return [
        '还没有为 2026-09-13 15:00 的“少儿钢琴小组课 1 班”申请调课',
        ...withIrreversibleHint(otherErrors, REQUEST_IRREVERSIBLE),
      ];
    return withIrreversibleHint([...changeErrors(world, own), ...otherErrors], REQUEST_IRREVERSIBLE);
  },
};

const changeErrors = (world: SeenWorld, row: RowOf<'claTimeChange'>): readonly string[] => [
  ...messageIf(row.claDate !== WANTED.claDate, `新的上课日期是 ${row.claDate}，应为 ${WANTED.claDate}`),
  ...messageIf(
    row.startTime !== WANTED.startTime || row.endTime !== WANTED.endTime,
    `新的时间是 ${row.startTime}–${row.endTime}，应为 ${WANTED.startTime}–${WANTED.endTime}`,
  ),
  ...messageIf(
    row.claId !== teaching.cla,
    `班级改成了“${world.row('cla', row.claId)?.claName ?? '其他班级'}”，应仍为“少儿钢琴小组课 1 班”`,
  ),
  ...messageIf(
    row.teacherId !== staffMembers.linXiaowen,
    `授课教师改成了${world.row('staff', row.teacherId)?.staffName ?? '别人'}，应仍为林晓雯`,
  ),
  ...changeTextErrors(row.remarks ?? ''),
  ...messageIf(row.auditStatus === requestStatuses.rejected, '这次调课被驳回了'),
];
