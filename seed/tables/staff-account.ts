import { sexes } from '#contracts/dictionaries.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { deptTypes } from '#contracts/entities/dept.ts';
import { roles } from '#contracts/rules/audience.ts';
import { inUseFlags } from '#contracts/formats/in-use.ts';
import { type Draft, groupBy } from '../generators/world-builder.ts';
import { personName } from '../generators/people.ts';
import { spareUsers, tenants } from '../fixed-ids.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';
import { sharedHash, seededHash } from '../generators/seeded-hash.ts';

/** Usernames, and fixed user IDs if any, of the campus leads, by name. */
const CAMPUS_LEADS: Readonly<Record<string, readonly [username: string, userId?: string]>> = {
  方远: ['xihu01', spareUsers.xihu01],
  许静宜: ['chengdong01'],
  贺云舒: ['campus04'],
  戚若涵: ['campus05'],
};

/** Minimum and maximum age of office staff in years. */
const OFFICE_AGES = [24, 48] as const;

type Member = Row<'staff'>;
type User = Row<'user'>;

/**
 * Generates accounts for campus leads, for every third teacher and for former staff, whose accounts are disabled. Binds
 * the personas' accounts to their staff rows. Institutions without stored staff get one office account.
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
  const [username = phone, fixedId] = CAMPUS_LEADS[staffName] ?? [];
  const hasLeft = personnelStatus === personnelStatuses.left;
  const isTeacher = type === staffTypes.teacher;
  if (!CAMPUS_LEADS[staffName] && !hasLeft && !(isTeacher && index % 3 === 0)) return [];
  const isFormer = hasLeft && tenantId === tenants.binjiang;
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
      inUse: hasLeft ? inUseFlags.no : inUseFlags.yes,
      createTime: member.createTime ?? db.at(-90, '10:00'),
    },
  ];
}

/**
 * Generates one office account for each institution without stored staff, at its first campus. Every third account is
 * disabled.
 */
function officeRows(db: Draft, random: Random): User[] {
  const names = random.fork('names');
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
    const sex = random.chance(0.7) ? sexes.female : sexes.male;
    const name = personName(names, { sex, born: Number(db.today.slice(0, 4)) - names.int(...OFFICE_AGES) });
    return [
      {
        ...account(db.nextId('user'), username, name, roles.staff, sharedHash()),
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
});
