import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { deptTypes } from '#contracts/entities/dept.ts';
import { roles } from '#contracts/rules/audience.ts';
import { inUseFlags } from '#contracts/rules/in-use.ts';
import { type Draft, groupBy } from '../draft.ts';
import { spareUsers, tenants } from '../fixed.ts';
import { permissionsOf } from '../lists/roles.ts';
import type { Random } from '../random.ts';
import type { Row } from '../schema.ts';
import { othersHash, seededHash } from '../seeded-hash.ts';

/** Who leads a campus, by the account. */
const LEADS: Readonly<Record<string, readonly [username: string, userId?: string]>> = {
  方远: ['xihu01', spareUsers.xihu01],
  许静宜: ['chengdong01'],
};

type Member = Row<'staff'>;
type User = Row<'user'>;

/**
 * Accounts of the staff: whoever leads a campus, every third teacher, and who has left, whose account is off. The
 * personas' accounts are bound to their members. In the other institutions the office of a campus has one.
 */
export function staffAccountRows(db: Draft, random: Random): User[] {
  bindPersonas(db);
  const bound = new Set(db.user.map((user) => user.staffId));
  const ofStaff = db.staff
    .filter(({ staffId }) => !bound.has(staffId))
    .flatMap((member, index) => accountOf(db, member, index));
  return [...ofStaff, ...officeRows(db, random)];
}

function bindPersonas(db: Draft): void {
  for (const user of db.user) {
    const member = db.staff.find(({ username }) => username === user.username);
    if (member) user.staffId = member.staffId;
  }
}

function accountOf(db: Draft, member: Member, index: number): User[] {
  const { staffId, staffName, phone, type, deptId, tenantId, personnelStatus } = member;
  const [username = phone, fixedId] = LEADS[staffName] ?? [];
  const left = personnelStatus === personnelStatuses.left;
  const isTeacher = type === staffTypes.teacher;
  if (!LEADS[staffName] && !left && !(isTeacher && index % 3 === 0)) return [];
  const isFormer = left && tenantId === tenants.binjiang;
  const userId = fixedId ?? (isFormer ? spareUsers.former : db.nextId('user'));
  const role = isTeacher ? roles.teacher : roles.staff;
  member.username = username;
  return [
    {
      ...account(userId, username, staffName, role),
      phone,
      tenantIds: [tenantId],
      deptIds: deptId ? [deptId] : [],
      deptId,
      staffId,
      teacherId: isTeacher ? staffId : undefined,
      inUse: left ? inUseFlags.no : inUseFlags.yes,
      createTime: member.createTime ?? db.at(-90, '10:00'),
    },
  ];
}

/** In each institution of which the platform keeps no staff, one account at its first campus; every third is off. */
function officeRows(db: Draft, random: Random): User[] {
  const campuses = groupBy(
    db.dept.filter(({ deptType }) => deptType === deptTypes.campus),
    'parentId',
  );
  const taught = new Set(db.staff.map(({ tenantId }) => tenantId));
  const administrators = db.user.filter((user) => user.roles.includes(roles.master));
  return administrators.flatMap((chief, index): User[] => {
    const [campus] = campuses.get(chief.deptId ?? '') ?? [];
    if (!campus || taught.has(campus.tenantId)) return [];
    const username = `${chief.username.replace(/\d+$/, '')}02`;
    const sex = random.chance(0.7) ? '2' : '1';
    const name = random.surname() + random.givenName(sex);
    return [
      {
        ...account(db.nextId('user'), username, name, roles.staff, othersHash()),
        phone: random.phone(),
        tenantIds: [campus.tenantId],
        deptIds: [campus.deptId],
        deptId: campus.deptId,
        inUse: index % 3 === 0 ? inUseFlags.no : inUseFlags.yes,
        createTime: db.at(-random.int(20, 60), '10:30'),
      },
    ];
  });
}

const account = (userId: string, username: string, name: string, role: string, hash = seededHash(userId)) => ({
  userId,
  username,
  passwordHash: hash,
  name,
  emailAddress: `${username}@example.com`,
  roles: [role],
  permissions: permissionsOf([role]),
});
