import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { roles } from '#contracts/rules/audience.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { depts, tenants } from '../../fixed-ids.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';
import { quoted } from '../text.ts';

const NAME = '章亦然';
const PHONE = '13857120435';

export const hireTeacher: Exercise = {
  id: 'hire-teacher',
  title: '新教师入职并开通账号',
  aim: '美术教师章亦然今天（2026-09-07）到西湖校区入职，联系电话 13857120435。请录入员工资料，并为她开通能登录的账号（账号名和密码自定）。',
  why: '没有员工资料，排课时选不到她；没有账号，她看不到自己的课，也记不了上课。账号只开到她的校区，别的校区的学员资料才不会外泄。',
  as: 'qiming01',
  page: '/system/staff',
  hints: [
    '先录入员工，再从这名员工身上开通账号，角色和校区会自动带出来。',
    '员工在“系统管理 › 员工管理”里新增，类型要选“教师”，所属校区选“西湖校区”。',
    '员工管理 › 新增员工：姓名章亦然、类型教师、所属校区西湖校区、联系电话 13857120435、入职日期 2026-09-07，点“保存员工”；再在她那一行最右边的“···”里点“开通账号”，填账号和登录密码，再点一次“开通账号”。',
  ],
  governs: { staff: { added: {}, most: Infinity }, user: { added: {}, most: Infinity } },
  check(world) {
    const added = world.added('staff');
    const member = added.find(({ staffName }) => staffName === NAME);
    const otherStaff = added.filter((one) => one !== member);
    const extra = [
      ...messageIf(otherStaff.length > 0, `多录入了员工${quoted(otherStaff.map(({ staffName }) => staffName))}`),
    ];
    if (!member) return [`还没有录入员工“${NAME}”，请在“员工管理”中新增`, ...extra];
    return [...memberErrors(world, member), ...accountErrors(world, member), ...extra];
  },
};

const memberErrors = (world: SeenWorld, member: RowOf<'staff'>): string[] => [
  ...messageIf(member.type !== staffTypes.teacher, '员工类型选成了“其他员工”，应为“教师”，否则排课时选不到她'),
  ...messageIf(
    member.deptId !== depts.xihu,
    `所属校区是“${world.row('dept', member.deptId ?? '')?.deptName ?? '总部'}”，应为“西湖校区”`,
  ),
  ...messageIf(member.phone !== PHONE, `联系电话是 ${member.phone}，应为 ${PHONE}`),
  ...messageIf(
    member.entryDate !== world.today,
    member.entryDate ? `入职日期是 ${member.entryDate}，应为 ${world.today}` : '没有填写入职日期',
  ),
  ...messageIf(member.personnelStatus === personnelStatuses.left, '在职状态是“离职”，应为“在职”'),
];

function accountErrors(world: SeenWorld, { staffId, username }: RowOf<'staff'>): string[] {
  const added = world.added('user');
  const account = added.find((user) => user.staffId === staffId);
  if (!account)
    return added.length > 0
      ? ['新账号没有关联章亦然的员工资料，请在“系统用户”中修改账号，角色选“教师”，关联教师选她']
      : [username ? '员工资料里填的账号还没有开通，请再点这名员工的“开通账号”' : '还没有为她开通账号，她现在不能登录'];
  const otherTenants = account.tenantIds.filter((id) => id !== tenants.xihu);
  return [
    ...messageIf(!account.roles.includes(roles.teacher), '账号的角色不是“教师”'),
    ...messageIf(account.roles.length > 1, '账号的角色给多了，只需要“教师”'),
    ...messageIf(!account.tenantIds.includes(tenants.xihu), '账号不能进入西湖校区'),
    ...messageIf(
      otherTenants.length > 0,
      `账号还能进入${quoted(otherTenants.map((id) => world.row('tenant', id)?.tenantName))}，应只有西湖校区`,
    ),
    ...messageIf(!isInUse(account), '账号是停用的，她不能登录'),
    ...messageIf(added.length > 1, `新开了 ${added.length} 个账号，只需要一个`),
  ];
}
