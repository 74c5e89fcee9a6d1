import { addDays, daysBetween } from '#contracts/formats/business-date.ts';
import { hasParent } from '#contracts/rules/parent.ts';
import { type Draft, indexBy, required } from '../generators/world-builder.ts';
import { tenants } from '../fixed-ids.ts';
import { platformPeople } from '../lists/platform-people.ts';
import { personas } from '../personas.ts';
import { timeBetween } from '../generators/platform/dates.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';
import { platformChanges } from './platform-log.ts';

/** Changes of campuses; `{campus}` is the placeholder for the name. */
const HISTORY: readonly { tenantId: string; operation: string; content: string; daysAgo: number }[] = [
  {
    tenantId: tenants.xihu,
    operation: '修改',
    content: '修改“{campus}”：联系人“吕志诚”→“方远”，联系电话“13857120088”→“13857120012”',
    daysAgo: 96,
  },
  { tenantId: tenants.chengdong, operation: '停用', content: '停用“{campus}”：状态“启用”→“停用”', daysAgo: 44 },
  { tenantId: tenants.chengdong, operation: '启用', content: '启用“{campus}”：状态“停用”→“启用”', daysAgo: 41 },
];

/** Changes of the other institutions and of their campuses, by the name of the tenant. */
const OTHER_HISTORY: readonly { tenantName: string; operation: string; content: string; daysAgo: number }[] = [
  {
    tenantName: '小荷舞蹈艺术学校',
    operation: '修改',
    content: '修改“小荷舞蹈艺术学校”：联系人“庄菲”→“虞静娴”；联系电话“13916210720”→“13916210721”',
    daysAgo: 210,
  },
  {
    tenantName: '浦东校区',
    operation: '修改',
    content: '修改“浦东校区”：地址“上海市浦东新区世纪大道 1600 号”→“上海市浦东新区张杨路 1518 号”',
    daysAgo: 152,
  },
  { tenantName: '江宁校区', operation: '停用', content: '停用“江宁校区”：状态“启用”→“停用”', daysAgo: 63 },
  { tenantName: '武侯校区', operation: '停用', content: '停用“武侯校区”：状态“启用”→“停用”', daysAgo: 29 },
  {
    tenantName: '锦里书香书法学堂',
    operation: '停用',
    content: '停用“锦里书香书法学堂”：状态“启用”→“停用”',
    daysAgo: 29,
  },
];

const PLATFORM = [
  ...personas.filter(({ audience }) => audience === 'admin').map(({ name }) => ({ name, sinceDaysAgo: Infinity })),
  ...platformPeople,
];

/**
 * Returns the name of the platform administrator who was on duty on the day of creation, among those who had already
 * joined. All changes of one day thus have one author.
 */
function authorOf(db: Draft, { createTime }: { createTime?: string | null | undefined }): string | undefined {
  const day = createTime?.slice(0, 10) ?? db.today;
  const employed = PLATFORM.filter(({ sinceDaysAgo }) => daysBetween(day, db.today) < sinceDaysAgo);
  return employed[Number(day.slice(8)) % employed.length]?.name;
}

/** Generates log entries for the creation of every tenant, brand and agent, and for later changes of some of them. */
export function changeLogRows(db: Draft, random: Random): Row<'changeLog'>[] {
  const beginnings = db.tenant.map(({ tenantId, tenantName, parentTenantId, createTime }) => ({
    subjectId: tenantId,
    operation: '开通',
    content: `审核通过，开通${hasParent(parentTenantId) ? '校区' : '机构'}“${tenantName}”`,
    createTime: createTime ?? undefined,
  }));
  const campusNames = new Map(db.school.campuses.map(({ tenantId, name }) => [tenantId, name]));
  const changes = HISTORY.filter(({ tenantId }) => campusNames.has(tenantId)).map(
    ({ tenantId, daysAgo, content, ...change }) => ({
      ...change,
      content: content.replace('{campus}', campusNames.get(tenantId) ?? ''),
      subjectId: tenantId,
      createTime: `${addDays(db.today, -daysAgo)} ${timeBetween(random, 9 * 60, 17 * 60)}`,
    }),
  );
  const tenantsByName = indexBy(db.tenant, 'tenantName');
  const otherChanges = OTHER_HISTORY.map(({ tenantName, daysAgo, ...change }) => ({
    ...change,
    subjectId: required(tenantsByName.get(tenantName), tenantName).tenantId,
    createTime: `${addDays(db.today, -daysAgo)} ${timeBetween(random, 9 * 60, 17 * 60)}`,
  }));
  const ofTenants = [...beginnings, ...changes, ...otherChanges].map((change) => ({
    kind: 'tenant' as const,
    ...change,
  }));
  return [...ofTenants, ...platformChanges(db, random)]
    .sort((a, b) => (a.createTime ?? '').localeCompare(b.createTime ?? '', 'en'))
    .map((change) => ({ logId: db.nextId('changeLog'), ...change, createUserName: authorOf(db, change) }));
}
