import type { audits } from '../../calls/audits.ts';
import {
  campusRegistrationExample,
  registrationExample,
  rejectedRegistrationExample,
  unpaidRegistrationExample,
} from '../entities/registration.ts';
import { DELETED_USERNAME } from './deleted-ids.ts';
import { notSignedIn } from './not-signed-in.ts';
import { conflict, notFound, type RefusalExample, type RefusalsOf } from './refusal.ts';

const rejectReason = '营业执照照片不清晰，请重新拍摄上传';

const applicationGone = notFound('refuses an application that does not exist', '没有该账号的申请', '申请不存在');

/** Refusals for an application that does not exist, is not paid yet or is already decided. */
const refusalsOfAudit = <Rest extends object>(rest: Rest): RefusalExample<{ username: string } & Rest>[] => [
  applicationGone({ username: DELETED_USERNAME, ...rest }),
  conflict(
    'refuses an unpaid application',
    '申请人尚未支付服务费',
    '该申请尚未支付',
  )({ username: unpaidRegistrationExample.username, ...rest }),
  conflict(
    'refuses an application that has been audited',
    '该申请已由另一位管理员审核',
    '该申请已由他人驳回，不能重复审核',
  )({ username: rejectedRegistrationExample.username, ...rest }),
];

export const auditsRefusals = {
  detail: [
    { ...applicationGone({ username: DELETED_USERNAME }), as: 'admin01' },
    ...notSignedIn('222、333', { as: null })({ username: registrationExample.username }, registrationExample.username),
  ],
  pass: [
    ...refusalsOfAudit({}),
    conflict(
      'refuses a campus of a deactivated institution',
      '申请的是新校区，所属机构已停用：应先启用',
      '所属机构“启明艺术培训中心”已停用，请先启用再通过',
    )(
      { username: campusRegistrationExample.username },
      { name: 'an institution was deactivated', params: { tenantId: campusRegistrationExample.parentId } },
    ),
    conflict(
      'refuses an institution name that is taken',
      '已有同名机构（或所属机构下已有同名的校区、部门）：应驳回并请申请人修改简称',
      '已有名为“星河音乐”的机构，请驳回并请申请人修改简称',
    )(
      { username: registrationExample.username },
      { name: 'an institution was opened', params: { tenantName: registrationExample.nickName } },
    ),
  ],
  reject: refusalsOfAudit({ rejectReason }),
} satisfies RefusalsOf<typeof audits>;
