import { payStatements } from '#contracts/calls/pay-statements.ts';
import { session } from '#contracts/calls/session.ts';
import { payStates, type PayPreview } from '#contracts/entities/pay-statement.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { say } from '../language.ts';
import type { Account } from './account.ts';
import { FlowSkipped } from './flow-errors.ts';
import type { Flow } from './flow.ts';
import { leftTexts, skipTexts } from './ending-texts.ts';
import { checkRecordedNow } from './recorded-now.ts';
import type { Story } from './story.ts';
import { FIRST_PAGE } from './test-data.ts';

const BONUS = 10.05;
/** Maximum number of days, from today backwards, that are searched for a day without a statement. */
const MAX_DAYS = 21;

/** Flow: a teacher sees a statement and confirms it once. A withdrawn one is not shown to the teacher any more. */
export const payConfirmation: Flow = {
  name: 'pay-confirmation',
  title: '确认课酬单：教师看到自己的课酬单并确认一次，机构看到确认时间，撤回后教师看不到',
  needs: ['business', 'teacher'],
  writes: [payStatements.issue, payStatements.confirm, payStatements.withdraw],
  leaves: ['一份已撤回的课酬单，以及发给教师和出具人的消息'],
  async run(story) {
    const business = await story.account('business');
    const teacher = await story.account('teacher');
    const { teacherId } = await story.request(teacher, '取得教师', session.info, {});
    if (!teacherId) throw new FlowSkipped(skipTexts.noTeacher());
    const remark = story.named('课酬单');
    const today = await story.today(teacher);
    withdrawLater(story, business, { teacherId, remark });
    const { lines, total, ...span } = await freeDay(story, business, { teacherId, today });
    story.stays.push(leftTexts.confirmedStatement(remark));
    const due = Math.round((total + BONUS) * 100) / 100;
    await story.request(business, `出具 ${span.timeBegin} 的课酬单`, payStatements.issue, {
      ...span,
      adjustments: [{ text: '契约核对', amount: BONUS }],
      remark,
      basedOn: lines.map(({ claName: _, courseName: __, ...row }) => row),
      total: due,
    });
    const ofTeacher = async (title: string) => {
      const { rows } = await story.request(teacher, title, payStatements.list, { ...FIRST_PAGE, teacherId });
      return rows.filter((row) => row.remark === remark);
    };
    const issued = story.only('教师看到的课酬单', await ofTeacher('教师取自己的课酬单'));
    story.check('课酬单的合计和状态', [due, payStates.issued], [issued.total, issued.state]);
    const { payStatementId } = issued;
    await story.request(teacher, '教师确认', payStatements.confirm, { payStatementId });
    const detail = await story.request(business, '机构读回课酬单', payStatements.detail, { id: payStatementId });
    story.check('确认后的状态', payStates.confirmed, detail.state, payStatements.confirm);
    await checkRecordedNow(story, business, '确认的时间', detail.confirmTime);
    await story.refused(teacher, '教师再确认一次', payStatements.confirm, { payStatementId }, '课酬单已确认');
    await story.request(business, '机构撤回', payStatements.withdraw, { payStatementId, reason: '契约核对' });
    story.check('撤回后教师看到的课酬单', [], await ofTeacher('撤回后教师取课酬单'), payStatements.withdraw);
  },
};

/**
 * Returns the preview of the teacher's latest day that has neither a statement nor a lesson without a rate.
 * @throws FlowSkipped if there is no such day
 */
async function freeDay(
  story: Story,
  business: Account,
  { teacherId, today }: { teacherId: string; today: string },
): Promise<Free> {
  for (let daysAgo = 0; daysAgo < MAX_DAYS; daysAgo += 1) {
    const day = addDays(today, -daysAgo);
    const span = { teacherId, timeBegin: day, timeEnd: day };
    const preview = await story.request(business, `预览 ${day} 的课酬`, payStatements.preview, span);
    if (preview.overlaps.length === 0 && preview.unpricedNum === 0)
      return { ...span, lines: preview.lines, total: preview.total };
  }
  throw new FlowSkipped(skipTexts.noFreeDay(MAX_DAYS));
}

type Free = Pick<PayPreview, 'teacherId' | 'timeBegin' | 'timeEnd' | 'lines' | 'total'>;

/** Registers a clean-up that withdraws the statement with a remark if it is still issued or confirmed. */
function withdrawLater(
  story: Story,
  business: Account,
  { teacherId, remark }: { teacherId: string; remark: string },
): void {
  story.traces.push({
    what: say({ zh: '课酬单', en: 'pay statement' }),
    async find() {
      const { rows } = await business.send(payStatements.list, { ...FIRST_PAGE, teacherId });
      const open = rows.filter((row) => row.remark === remark && row.state !== payStates.withdrawn);
      return open.map((row) => ({ id: row.payStatementId, name: remark }));
    },
    remove: (payStatementId) => business.send(payStatements.withdraw, { payStatementId, reason: '契约核对' }),
  });
}
