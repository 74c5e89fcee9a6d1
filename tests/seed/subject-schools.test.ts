import { describe, expect, it } from 'vitest';
import {
  schoolCities,
  type SchoolChoice,
  type SchoolSubject,
  schoolSubjects,
  STANDARD_SCHOOL,
} from '#contracts/control/school-choice.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import { depts, rooms, staffMembers, teaching, tenants } from '#seed/fixed-ids.ts';
import { seedWorld } from '#seed/index.ts';
import { parseSchoolKey, planSchool, schoolKey } from '#seed/schools/plan-school.ts';
import { type SeedData, tables } from '#seed/schema.ts';
import { substituteNames } from '#seed/white-label/substitute.ts';
import type { WhiteLabel } from '#seed/white-label/white-label.ts';
import { RANDOM_SEED, TODAY } from './worlds.ts';

const choices: SchoolChoice[] = Object.keys(schoolSubjects).map((subject, index) => ({
  subject: subject as SchoolSubject,
  city: 'chengdu',
  campusCount: 1 + (index % 5),
}));

const worldOf = (choice: SchoolChoice): SeedData =>
  seedWorld({ today: TODAY, randomSeed: RANDOM_SEED, scenario: 'small', school: planSchool(choice) });

/** Words of other subjects, which a school for the subject must not contain. */
const FOREIGN: Readonly<Record<SchoolSubject, RegExp>> = {
  arts: /篮球|编程|机器人/,
  art: /钢琴|琴房|舞蹈|声乐|古筝|吉他|架子鼓|口才/,
  dance: /钢琴|琴房|美术|声乐|古筝|口才|书法/,
  music: /舞蹈|美术|陶艺|口才|书法/,
  sports: /钢琴|琴房|舞蹈|美术|声乐|古筝|陶艺|口才/,
  language: /钢琴|琴房|舞蹈|美术|声乐|陶艺/,
  calligraphy: /钢琴|琴房|舞蹈|声乐|口才/,
  coding: /钢琴|琴房|舞蹈|美术|声乐|口才/,
};

/** Names of the courses of each subject, by the type that fits them. */
const COURSES_BY_TYPE: Readonly<Record<SchoolSubject, Readonly<Record<string, readonly string[]>>>> = {
  arts: {
    音乐: [
      '少儿钢琴小组课',
      '钢琴一对一',
      '少儿声乐',
      '声乐一对一',
      '古筝小组课',
      '吉他弹唱',
      '架子鼓一对一',
      '少儿合唱体验课',
    ],
    舞蹈: ['中国舞基础', '中国舞考级', '假期舞蹈集训'],
    美术: ['创意美术', '素描色彩', '假期美术集训'],
    书法: ['硬笔书法', '假期书法集训'],
    手工: ['陶艺手工'],
    语言: ['小主持人口才'],
  },
  art: {
    创意美术: ['少儿创意绘画', '线描装饰画', '漫画插画', '假期创意绘画营', '少儿版画体验课'],
    素描色彩: ['素描基础', '素描一对一', '水粉色彩', '色彩一对一', '美术考级', '假期素描集训'],
    国画: ['少儿国画', '假期国画集训'],
    手工: ['泥塑手工'],
  },
  dance: {
    中国舞: ['少儿中国舞', '中国舞提高班', '中国舞小课', '假期中国舞集训'],
    国标舞: ['少儿拉丁舞', '拉丁舞一对一', '假期拉丁舞集训', '少儿拉丁舞体验课'],
    流行舞: ['少儿街舞', '爵士舞', '假期街舞集训'],
    芭蕾: ['芭蕾形体'],
  },
  music: {
    键盘: ['少儿钢琴启蒙', '钢琴考级小课'],
    声乐: ['少儿声乐基础', '声乐小课', '假期声乐集训', '少儿合唱体验课'],
    民乐: ['古筝基础', '假期古筝集训'],
    弹拨: ['少儿吉他', '尤克里里', '假期吉他集训'],
    打击乐: ['架子鼓小课'],
    弦乐: ['小提琴小课', '小提琴合奏'],
  },
  sports: {
    球类: [
      '少儿篮球',
      '篮球提高班',
      '篮球一对一',
      '少儿足球',
      '羽毛球小班',
      '羽毛球一对一',
      '乒乓球小班',
      '假期篮球集训',
      '假期足球集训',
    ],
    武道: ['跆拳道基础', '假期跆拳道集训'],
    体能: ['儿童体适能', '少儿体能体验课'],
  },
  language: {
    英语: ['少儿英语口语', '英语口语一对一', '自然拼读', '假期英语口语营', '少儿口语体验课'],
    口才: ['小小演说家', '口才一对一', '播音主持', '假期口才集训', '假期播音主持营'],
    阅读: ['绘本阅读'],
    日语: ['青少年日语'],
  },
  calligraphy: {
    硬笔: ['少儿硬笔楷书', '硬笔行楷', '硬笔一对一', '控笔训练', '假期硬笔集训'],
    软笔: ['软笔楷书', '软笔隶书', '软笔一对一', '假期软笔集训'],
    国画: ['少儿水墨画', '假期水墨画集训'],
    篆刻: ['篆刻入门', '少儿篆刻体验课'],
  },
  coding: {
    编程: [
      '少儿图形化编程',
      '图形化编程一对一',
      'Python 入门',
      'Python 一对一',
      '假期图形化编程营',
      '假期 Python 营',
      '少儿编程体验课',
    ],
    机器人: ['机器人搭建', '假期机器人营'],
    信息学: ['信息学 C++'],
    科创: ['无人机飞行', '3D 打印创客'],
  },
};

/** Names of 杭州, its districts and its schools. */
const HANGZHOU =
  /杭州|浙江|滨江|西湖|余杭|萧山|钱塘|下沙|城东|拱墅|上城|临平|闻涛|采荷|文澜|滨和|江南|江畔|丹枫|建兰|长河/;

const brandOf = (choice: SchoolChoice): WhiteLabel => ({
  ...choice,
  brandName: '云朵艺术学校',
  shortName: '云朵艺术',
  logo: null,
  colour: 'sky',
  campuses: [],
  courses: [],
});

/** True if a row belongs to the institution 启明, to one of its campuses or to its application for a campus. */
const isOfInstitution = (row: object, own: ReadonlySet<string>): boolean =>
  ['tenantId', 'parentTenantId', 'parentId'].some((column) => own.has(String(row[column as keyof typeof row]))) ||
  ('username' in row && row.username === 'qiming01');

describe.each(choices)('school for $subject with $campusCount campuses', (choice) => {
  const world = worldOf(choice);
  const own = new Set([
    tenants.qiming,
    ...world.tenant.filter((row) => row.parentTenantId === tenants.qiming).map((row) => row.tenantId),
  ]);

  it('has the requested number of campuses, all in the chosen city and with the same administrator', () => {
    const campuses = world.tenant.filter((row) => row.parentTenantId === tenants.qiming);
    expect(campuses).toHaveLength(choice.campusCount);
    expect(campuses.filter(({ address }) => !address?.startsWith('四川省成都市'))).toEqual([]);
    const administrator = world.user.find(({ username }) => username === 'qiming01');
    expect(new Set(administrator?.tenantIds)).toEqual(own);
  });

  it('has one pending application for a campus, named after a district that has no campus yet', () => {
    const names = world.tenant.filter((row) => row.parentTenantId === tenants.qiming).map((row) => row.tenantName);
    const applications = world.registration.filter(({ parentId }) => parentId === tenants.qiming);
    const [, place = ''] = /^启明艺术(.+)校区$/.exec(applications[0]?.nickName ?? '') ?? [];
    expect(applications).toMatchObject([{ username: 'xiasha01', auditStatus: auditStatuses.pending }]);
    expect(applications[0]?.address).toMatch(new RegExp(`^四川省成都市${place}区`));
    expect(names).not.toContain(`${place}校区`);
    const institution = world.tenant.find(({ tenantId }) => tenantId === tenants.qiming);
    expect(applications[0]?.companyName).toBe(institution?.companyName);
    expect(institution?.companyName).toBe('成都启明文化艺术有限公司');
  });

  it('gives every course a type that fits its name', () => {
    const types = new Map(world.courseType.map((row) => [row.courseTypeId, row.courseTypeName]));
    const named = world.course
      .filter(({ tenantId }) => tenantId === tenants.qiming)
      .map(({ courseName, courseType }) => [courseName, types.get(courseType ?? '')]);
    const expected = Object.entries(COURSES_BY_TYPE[choice.subject]).flatMap(([type, courses]) =>
      courses.map((course) => [course, type]),
    );
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(expected));
    expect(named).toHaveLength(expected.length);
  });

  it('contains no name of a place in 杭州', () => {
    const found = Object.entries(world).flatMap(([table, rows]: [string, readonly object[]]) =>
      rows
        .filter((row) => isOfInstitution(row, own))
        .map((row) => substituteNames(brandOf(choice), table, { ...row }, planSchool(choice)))
        .map(({ agentName: _, ...row }: { agentName?: string }) => ({
          table,
          name: HANGZHOU.exec(JSON.stringify(row)),
        }))
        .filter(({ name }) => name !== null)
        .map(({ name, ...row }) => ({ ...row, name: name?.[0] })),
    );
    expect(found).toEqual([]);
  });

  it('teaches at every campus', () => {
    const taught = new Set(world.claTime.map(({ tenantId }) => tenantId));
    expect([...own].filter((tenantId) => tenantId !== tenants.qiming && !taught.has(tenantId))).toEqual([]);
  });

  it('names no course, room or instrument of another subject', () => {
    const found = Object.entries(world).flatMap(([table, rows]: [string, readonly object[]]) =>
      rows
        .filter((row) => 'tenantId' in row && own.has(String(row.tenantId)))
        .map((row) => ({ table, word: FOREIGN[choice.subject].exec(JSON.stringify(row))?.[0] }))
        .filter(({ word }) => word !== undefined),
    );
    expect(found).toEqual([]);
  });

  it('seats no class in a room that is too small', () => {
    const capacities = new Map(world.room.map(({ roomId, capacity }) => [roomId, capacity ?? 0]));
    const classes = new Map(world.cla.map((row) => [row.claId, row]));
    const crowded = world.claTime.filter(
      ({ roomId, claId }) => (classes.get(claId)?.capacity ?? 0) > (capacities.get(roomId ?? '') ?? Infinity),
    );
    expect(crowded.map(({ courseTimeId }) => courseTimeId)).toEqual([]);
  });

  it('keeps the rows with fixed ids and their relations', () => {
    const cla = world.cla.find(({ claId }) => claId === teaching.cla);
    expect(cla).toMatchObject({
      courseId: teaching.course,
      teacherId: staffMembers.linXiaowen,
      departId: depts.binjiang,
      capacity: 12,
    });
    expect(world.student.find(({ studentId }) => studentId === teaching.student)?.studentName).toBe('陈梓涵');
    const lesson = world.claTime.find(({ courseTimeId }) => courseTimeId === teaching.lesson);
    expect(lesson).toMatchObject({ claId: teaching.cla, roomId: rooms.piano301 });
  });

  it('generates rows that match their schema', () => {
    const invalid = Object.entries(tables).flatMap(([name, { row: schema }]) =>
      world[name as keyof SeedData].filter((row) => !schema.safeParse(row).success).map(() => name),
    );
    expect(invalid).toEqual([]);
  });
});

it.each(Object.keys(schoolCities))(
  'gives the campuses in %s names that no other campus of the platform has',
  (city) => {
    const { campuses, pendingCampus } = planSchool({
      ...STANDARD_SCHOOL,
      city: city as SchoolChoice['city'],
      campusCount: 5,
    });
    const { tenant } = seedWorld({
      today: TODAY,
      randomSeed: RANDOM_SEED,
      scenario: 'empty-institution',
      school: planSchool({ ...STANDARD_SCHOOL, campusCount: 1 }),
    });
    const others = new Set(
      tenant.filter(({ parentTenantId }) => parentTenantId !== tenants.qiming).map((row) => row.tenantName),
    );
    const names = campuses.filter(({ parentTenantId }) => parentTenantId === tenants.qiming).map(({ name }) => name);
    names.push(pendingCampus.name);
    expect(new Set(names).size).toBe(6);
    expect(names.filter((name) => others.has(name))).toEqual([]);
  },
);

it('changes only the students’ school names for another city, each to one unique name', () => {
  const [home, other] = (['hangzhou', 'chengdu'] as const).map((city) =>
    worldOf({ subject: 'dance', city, campusCount: 2 }).student.filter(
      ({ tenantId }) => tenantId !== tenants.wangjiang,
    ),
  );
  const renamed = new Map<string, Set<string>>();
  const students = (other ?? []).map(({ school = '', ...student }, index) => {
    const standardName = home?.[index]?.school ?? '';
    renamed.set(standardName, (renamed.get(standardName) ?? new Set()).add(school ?? ''));
    return student;
  });
  expect(students).toEqual(home?.map(({ school: _, ...student }) => student));
  const names = [...renamed.values()].flatMap((one) => [...one]);
  expect(renamed.size).toBeGreaterThan(14);
  expect(names).toHaveLength(renamed.size);
  expect(new Set(names).size).toBe(renamed.size);
});

it('parses each school choice from its key, and gives the standard school an empty key', () => {
  for (const choice of [...choices, STANDARD_SCHOOL]) expect(parseSchoolKey(schoolKey(choice))).toEqual(choice);
  expect(schoolKey(STANDARD_SCHOOL)).toBe('');
});
