import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { roles } from '#contracts/rules/audience.ts';
import { inUseFlags, isInUse } from '#contracts/formats/in-use.ts';
import { depts, tenants } from '../../fixed-ids.ts';
import { seededHash } from '../../generators/seeded-hash.ts';
import type { PreparedWorld, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';

const PHONE = '13857120441';

export const staffLeft: Exercise = {
  id: 'staff-left',
  title: '办理员工离职',
  aim: '城东校区课程顾问于澜（联系电话 13857120441）已离职：把她设为“离职”，账号不能再登录，员工资料保留。同校区前台于岚（联系电话 13857120442）在职，不要动。',
  why: '离职的人还能登录，就还能看到家长电话。但也不能把资料删掉：她过去的销售和记录还要查得到。',
  as: 'qiming01',
  page: '/system/staff',
  hints: [
    '离职不是删除：改“在职状态”，资料和记录都留着。',
    '在“系统管理 › 员工管理”里搜索“于”，看清校区和电话再改；保存时会提示账号同时停用。',
    '员工管理 › 于澜（13857120441）那一行 › 修改：在职状态选“离职”，保存。她的账号会同时停用。',
  ],
  governs: {
    staff: {
      changed: ({ phone, personnelStatus }) => phone === PHONE || personnelStatus === personnelStatuses.left,
      columns: ['personnelStatus'],
      removed: {},
    },
    user: {
      changed: (user) => user.username === 'yulan01' || !isInUse(user),
      columns: ['inUse'],
      removed: { username: 'yulan01' },
    },
  },
  prepare(world) {
    putMember(world, { staffName: '于澜', phone: PHONE, username: 'yulan01', remark: '课程顾问' });
    putMember(world, { staffName: '于岚', phone: '13857120442', username: 'yulan02', remark: '前台' });
  },
  check(world) {
    const member = world.rows('staff').find(({ phone }) => phone === PHONE);
    const account = world.rows('user').find(({ username }) => username === 'yulan01');
    const hasLeft = member?.personnelStatus === personnelStatuses.left;
    return [
      ...messageIf(!member, '于澜的员工资料被删除了，应设为离职并保留资料；请重新开始练习'),
      ...messageIf(!!member && !hasLeft, '于澜的在职状态还不是“离职”'),
      ...messageIf(!!account && isInUse(account), '于澜的账号还能登录'),
      ...messageIf(!account, '于澜的账号被删除了，停用即可；请重新开始练习'),
      ...otherErrors(world),
    ];
  },
};

interface Member {
  staffName: string;
  phone: string;
  username: string;
  remark: string;
}

function putMember(world: PreparedWorld, { staffName, phone, username, remark }: Member): void {
  const [staffId, userId] = [world.newId(), world.newId()];
  const place = { deptId: depts.chengdong, createTime: '2026-03-02 10:00:00', phone, username };
  const { employed } = personnelStatuses;
  const entryDate = '2026-03-02';
  world.put('staff', {
    ...place,
    staffId,
    staffName,
    type: staffTypes.other,
    sex: '2',
    tenantId: tenants.chengdong,
    personnelStatus: employed,
    entryDate,
    remark,
  });
  world.put('user', {
    ...place,
    userId,
    passwordHash: seededHash(userId),
    name: staffName,
    roles: [roles.staff],
    tenantIds: [tenants.chengdong],
    deptIds: [depts.chengdong],
    staffId,
    inUse: inUseFlags.yes,
  });
}

/** Returns errors for other members of staff who were marked as left or whose account was disabled. */
const otherErrors = (world: SeenWorld): string[] => [
  ...world
    .changed('staff')
    .filter(
      ({ before, after }) =>
        after.phone !== PHONE &&
        before.phone !== PHONE &&
        before.personnelStatus !== after.personnelStatus &&
        after.personnelStatus === personnelStatuses.left,
    )
    .map(({ after }) => `${after.staffName}也被设成了离职，请改回“在职”并启用账号`),
  ...world
    .changed('user')
    .filter(({ before, after }) => after.username !== 'yulan01' && isInUse(before) && !isInUse(after))
    .map(({ after }) => `${after.name}的账号也被停用了，请启用`),
  ...world
    .removed('staff')
    .filter(({ phone }) => phone !== PHONE)
    .map(({ staffName }) => `员工${staffName}被删除了，这名员工应当保留；请重新开始练习`),
];
