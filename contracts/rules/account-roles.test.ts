import { expect, it } from 'vitest';
import { standingFaults } from './account-roles.ts';

const nothing = { hasTenant: false, hasInstitution: false, hasStaff: false, hasAgent: false };
const campus = { ...nothing, hasTenant: true };
const institution = { ...campus, hasInstitution: true };

const cases: [name: string, roleKeys: string[], rest: typeof nothing, faults: object][] = [
  ['no role', [], institution, { roleIds: '请选择角色' }],
  ['the platform’s administrator belongs to nobody', ['admin'], nothing, {}],
  ['an agent is for an agent', ['agent'], nothing, { agentId: '请选择代理商' }],
  ['an agent with one', ['agent'], { ...nothing, hasAgent: true }, {}],
  ['staff without a tenant', ['staff'], nothing, { tenantIds: '请选择机构或校区' }],
  ['staff of a campus', ['staff'], campus, {}],
  ['an administrator of a campus alone', ['master'], campus, { tenantIds: '机构管理员须属于机构本身' }],
  ['an administrator of an institution', ['master', 'staff'], institution, {}],
  ['a teacher who is nobody', ['teacher'], campus, { staffId: '请选择对应的教师' }],
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
  it(name, () => expect(standingFaults({ roleKeys, ...rest })).toEqual(faults));
