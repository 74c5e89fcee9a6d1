import type { tenants } from '../../calls/tenants.ts';
import { tenantsExamples } from '../calls/tenants.ts';
import { campusTenantExample, tenantExample } from '../entities/tenant.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { badInput, conflict, forbidden, notFound, type RefusalsOf } from './refusal.ts';
import { tenantGone, userGone } from './shared-refusals.ts';

const { tenantId: institutionId, tenantName: institutionName } = tenantExample;
const { tenantId } = campusTenantExample;
const contactFields = tenantsExamples.updateInfo.input;
const form = tenantsExamples.add.input;
const changed = tenantsExamples.update.input;
/** Name of another campus of the institution, which is therefore taken. */
const OTHER_CAMPUS_NAME = '西湖校区';

const deletedUser = userGone({ id: DELETED_ID });
const nameTaken = conflict(
  'refuses a name that a sibling department has',
  '同一机构下已有同名的校区或部门，或已有同名机构',
  '名称已存在',
);
const notManager = forbidden(
  'refuses a user who administers no institution',
  '登录账号不是机构管理员，例如打开页面后角色被修改',
  '只有机构管理员可以修改机构和校区',
  { as: 'binjiang01' },
);
const brandGone = notFound('refuses a brand that does not exist', '打开表单后，所选品牌被删除', '品牌不存在');
const agentGone = notFound('refuses an agent who does not exist', '打开表单后，所选代理商被删除', '代理商不存在');

export const tenantsRefusals = {
  current: [
    notFound(
      'refuses a user who belongs to no institution',
      '登录账号不属于任何机构（平台管理员、代理商）',
      '当前账号不属于任何机构',
      { as: 'admin01' },
    )({}),
  ],
  ofUser: [deletedUser],
  ofUserWithinMine: [deletedUser],
  campusDetail: [tenantGone({ tenantId: DELETED_ID })],
  log: [tenantGone({ pageNum: 1, pageSize: 20, tenantId: DELETED_ID })],
  exportLog: [tenantGone({ tenantId: DELETED_ID })],
  updateInfo: [
    tenantGone({ ...contactFields, tenantId: DELETED_ID }),
    nameTaken({ ...contactFields, tenantName: OTHER_CAMPUS_NAME }),
    notManager(contactFields),
  ],
  activate: [tenantGone({ tenantId: DELETED_ID }), notManager({ tenantId })],
  deactivate: [
    tenantGone({ tenantId: DELETED_ID }),
    notManager({ tenantId }),
    forbidden(
      'refuses the institution of the current session',
      '停用当前登录所在的机构或校区',
      '不能停用当前所在的机构或校区',
    )({ tenantId: institutionId }),
  ],
  detail: [tenantGone({ id: DELETED_ID })],
  add: [
    notFound(
      'refuses a campus of an institution that does not exist',
      '打开表单后，所属机构被删除',
      '所属机构不存在',
    )({ ...form, parentTenantId: DELETED_ID }),
    brandGone({ ...form, brandId: DELETED_ID }),
    agentGone({ ...form, agentId: DELETED_ID }),
    nameTaken({ ...form, tenantName: institutionName }),
  ],
  update: [
    tenantGone({ ...changed, tenantId: DELETED_ID }),
    badInput(
      'refuses another institution for a campus',
      '所属机构与现在的不同',
      '所属机构不能修改',
    )({ ...changed, parentTenantId: '1843200000000000005' }),
    brandGone({ ...changed, brandId: DELETED_ID }),
    agentGone({ ...changed, agentId: DELETED_ID }),
    nameTaken({ ...changed, tenantName: OTHER_CAMPUS_NAME }),
  ],
  remove: [
    tenantGone({ id: DELETED_ID }),
    notManager({ id: tenantId }),
    forbidden(
      'refuses to let an administrator delete their own institution',
      '机构管理员删除机构本身：机构由平台管理',
      '机构由平台管理，不能删除',
      { as: 'qiming01' },
    )({ id: institutionId }),
    forbidden(
      'refuses the campus of the current session',
      '机构管理员切换到某个校区后，删除这个校区',
      '不能删除当前所在的机构或校区',
      { as: 'qiming01' },
    )({ id: tenantId }, { name: 'someone has switched to a campus', params: { username: 'qiming01', tenantId } }),
    conflict(
      'refuses an institution or campus that has a history',
      '该机构或校区还有校区、学员、班级、课程、产品、员工、教室、登录账号或订单，提示说明各有多少',
      '机构“启明艺术培训中心”还有 3 个校区、18 门课程、34 个产品、1 笔订单记录，不能删除，可以停用',
      { as: 'admin01' },
    )({ id: institutionId }),
  ],
} satisfies RefusalsOf<typeof tenants>;
