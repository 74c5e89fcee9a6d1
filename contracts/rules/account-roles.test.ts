import { expect, it } from 'vitest';
import { accountRoleErrors } from './account-roles.ts';

const nothing = { hasTenant: false, hasInstitution: false, hasStaff: false, hasAgent: false };
const campus = { ...nothing, hasTenant: true };
const institution = { ...campus, hasInstitution: true };

const cases: [name: string, roleKeys: string[], rest: typeof nothing, faults: object][] = [
  ['no role', [], institution, { roleIds: '请选择角色' }],
  ['a platform administrator without a tenant', ['admin'], nothing, {}],
  ['an agent role without an agent', ['agent'], nothing, { agentId: '请选择代理商' }],
  ['an agent role with an agent', ['agent'], { ...nothing, hasAgent: true }, {}],
  ['staff without a tenant', ['staff'], nothing, { tenantIds: '请选择机构或校区' }],
  ['staff of a campus', ['staff'], campus, {}],
  ['an administrator with only a campus', ['master'], campus, { tenantIds: '机构管理员须属于机构本身' }],
  ['an administrator of an institution', ['master', 'staff'], institution, {}],
  ['a teacher role without a teacher', ['teacher'], campus, { staffId: '请选择关联的教师' }],
  ['a teacher', ['teacher'], { ...campus, hasStaff: true }, {}],
  [
    'a teacher who is an administrator',
    ['teacher', 'master'],
    { ...institution, hasStaff: true },
    {
      roleIds: '平台管理员、代理商和教师不能同时有其他角色',
    },
  ],
];
for (const [name, roleKeys, rest, faults] of cases)
  it(name, () => expect(accountRoleErrors({ roleKeys, ...rest })).toEqual(faults));
