import type { tenants } from '../../calls/tenants.ts';
import { refusalCodes } from '../../envelopes.ts';
import { tenantsExamples } from '../calls/tenants.ts';
import { campusTenantExample, tenantExample } from '../entities/tenant.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const { tenantId: institutionId, tenantName: institutionName } = tenantExample;
const { tenantId } = campusTenantExample;
const words = tenantsExamples.updateInfo.input;
const form = tenantsExamples.add.input;
const changed = tenantsExamples.update.input;
/** Another campus of the same institution. */
const OTHER_CAMPUS_NAME = '西湖校区';

const gone = {
  name: 'refuses an institution or campus that is gone',
  when: '该机构或校区已被删除',
  code: refusalCodes.notFound,
  message: '机构或校区不存在',
} as const;
const userGone = {
  name: 'refuses a user who is gone',
  when: '该用户已被另一位管理员删除',
  input: { id: GONE_ID },
  code: refusalCodes.notFound,
  message: '用户不存在',
} as const;
const taken = {
  name: 'refuses a name that another one beside it has',
  when: '同一机构下已有同名的校区或部门，或已有同名机构',
  code: refusalCodes.conflict,
  message: '名称已存在',
} as const;
const notKeeper = {
  name: 'refuses whoever administers no institution',
  when: '登录账号不是机构管理员，例如打开页面后角色被修改',
  code: refusalCodes.forbidden,
  message: '只有机构管理员可以修改机构和校区',
  as: 'binjiang01',
} as const;
const brandGone = {
  name: 'refuses a brand that is gone',
  when: '打开表单后，所选品牌被删除',
  code: refusalCodes.notFound,
  message: '品牌不存在',
} as const;
const agentGone = {
  name: 'refuses an agent who is gone',
  when: '打开表单后，所选代理商被删除',
  code: refusalCodes.notFound,
  message: '代理商不存在',
} as const;

export const tenantsRefusals = {
  current: [
    {
      name: 'refuses whoever belongs to no institution',
      when: '登录账号不属于任何机构（平台管理员、代理商）',
      input: {},
      code: refusalCodes.notFound,
      message: '当前账号不属于任何机构',
      as: 'admin01',
    },
  ],
  ofUser: [userGone],
  ofUserWithinMine: [userGone],
  campusDetail: [{ ...gone, input: { tenantId: GONE_ID } }],
  log: [{ ...gone, input: { pageNum: 1, pageSize: 20, tenantId: GONE_ID } }],
  exportLog: [{ ...gone, input: { tenantId: GONE_ID } }],
  updateInfo: [
    { ...gone, input: { ...words, tenantId: GONE_ID } },
    { ...taken, input: { ...words, tenantName: OTHER_CAMPUS_NAME } },
    { ...notKeeper, input: words },
  ],
  activate: [
    { ...gone, input: { tenantId: GONE_ID } },
    { ...notKeeper, input: { tenantId } },
  ],
  deactivate: [
    { ...gone, input: { tenantId: GONE_ID } },
    { ...notKeeper, input: { tenantId } },
    {
      name: 'refuses the institution that one is in',
      when: '停用当前登录所在的机构或校区',
      input: { tenantId: institutionId },
      code: refusalCodes.forbidden,
      message: '不能停用当前所在的机构或校区',
    },
  ],
  detail: [{ ...gone, input: { id: GONE_ID } }],
  add: [
    {
      name: 'refuses a campus of an institution that is gone',
      when: '打开表单后，所属机构被删除',
      input: { ...form, parentTenantId: GONE_ID },
      code: refusalCodes.notFound,
      message: '所属机构不存在',
    },
    { ...brandGone, input: { ...form, brandId: GONE_ID } },
    { ...agentGone, input: { ...form, agentId: GONE_ID } },
    { ...taken, input: { ...form, tenantName: institutionName } },
  ],
  update: [
    { ...gone, input: { ...changed, tenantId: GONE_ID } },
    {
      name: 'refuses another institution for a campus',
      when: '所属机构与现在的不同',
      input: { ...changed, parentTenantId: '1843200000000000005' },
      code: refusalCodes.badInput,
      message: '所属机构不能修改',
    },
    { ...brandGone, input: { ...changed, brandId: GONE_ID } },
    { ...agentGone, input: { ...changed, agentId: GONE_ID } },
    { ...taken, input: { ...changed, tenantName: OTHER_CAMPUS_NAME } },
  ],
  remove: [
    { ...gone, input: { id: GONE_ID } },
    { ...notKeeper, input: { id: tenantId } },
    {
      name: 'refuses an institution to its own administrator',
      when: '机构管理员删除机构本身：机构由平台管理',
      input: { id: institutionId },
      code: refusalCodes.forbidden,
      message: '机构由平台管理，不能删除',
      as: 'qiming01',
    },
    {
      name: 'refuses the campus that one is in',
      when: '机构管理员切换到某个校区后，删除这个校区',
      input: { id: tenantId },
      code: refusalCodes.forbidden,
      message: '不能删除当前所在的机构或校区',
      as: 'qiming01',
      given: [{ name: 'someone has switched to a campus', params: { username: 'qiming01', tenantId } }],
    },
    {
      name: 'refuses an institution or campus that has a past',
      when: '该机构或校区还有校区、学员、班级、课程、产品、员工、教室、登录账号或订单，提示说明各有多少',
      input: { id: institutionId },
      code: refusalCodes.conflict,
      message: '机构“启明艺术培训中心”还有 3 个校区、18 门课程、34 个产品、1 笔订单记录，不能删除，可以停用',
      as: 'admin01',
    },
  ],
} satisfies RefusalsOf<typeof tenants>;
