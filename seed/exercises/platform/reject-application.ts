import { auditStatuses } from '#contracts/entities/registration.ts';
import type { Exercise } from '../exercise.ts';
import { otherDecisions } from './decisions.ts';
import { rejectionTextErrors } from './rejection-text.ts';

const USERNAME = 'xiaotiane';
/** Credit code that the applicant typed. The code printed on the licence ends in 93T0H. */
const TYPED_CODE = '91330402MA2CX39T0H';

export const rejectApplication: Exercise = {
  id: 'reject-application',
  title: '驳回执照号码不符的申请',
  aim: '“小天鹅舞蹈”填写的统一社会信用代码与营业执照照片上的不一致。核对后驳回，驳回理由写清楚是哪一项不符、要怎么改；其他申请不动。',
  why: '代码错一位，合同和发票就开给了别的公司。理由写“资料有误”，申请人不知道改什么，还会再交一次一样的。',
  as: 'admin01',
  page: '/audit/list',
  hints: [
    '打开申请，把填写的代码和营业执照照片上的逐位对一遍。',
    '审核列表 › 小天鹅舞蹈 › 审核：代码末尾有两位数字和照片上的正好颠倒。驳回时要写理由。',
    '审核列表 › 小天鹅舞蹈那一行 › 审核 › 驳回：理由写“统一社会信用代码与营业执照不一致，请核对后重新提交”› 确认驳回。',
  ],
  governs: { registration: { changed: {} } },
  prepare(world) {
    const row = world.rows('registration').find(({ username }) => username === USERNAME);
    if (row) world.patch('registration', row.userId, { uscc: TYPED_CODE });
  },
  check(world) {
    const application = world.rows('registration').find(({ username }) => username === USERNAME);
    const otherErrors = otherDecisions(world, USERNAME);
    if (application?.auditStatus === auditStatuses.passed)
      return ['“小天鹅舞蹈”被审核通过了，它的代码与执照不符，应当驳回；请重新开始练习', ...otherErrors];
    if (application?.auditStatus !== auditStatuses.rejected) return ['“小天鹅舞蹈”的申请还没有审核', ...otherErrors];
    return [...rejectionTextErrors(application.rejectReason), ...otherErrors];
  },
};
