import { addDays } from '#contracts/rules/business-date.ts';
import { hasParent } from '#contracts/rules/parent.ts';
import { type Draft, indexBy, must } from '../draft.ts';
import { agentHistory, brandGuests, brandHistory } from '../lists/platform-history.ts';
import { timeBetween } from '../platform/dates.ts';
import type { Random } from '../random.ts';
import type { Row } from '../schema.ts';

/** A change without its id and who made it. */
export type PlatformChange = Pick<Row<'changeLog'>, 'kind' | 'subjectId' | 'operation' | 'content' | 'createTime'>;

/** How each brand and each agent came, what has come to them, and what has been changed of them. */
export const platformChanges = (db: Draft, random: Random): PlatformChange[] => [
  ...db.brand.map(({ brandId, brandName, createTime }) => ({
    kind: 'brand' as const,
    subjectId: brandId,
    operation: '新增',
    content: `新增品牌“${brandName}”`,
    createTime,
  })),
  ...db.agent.map(({ agentId, agentName, createTime }) => ({
    kind: 'agent' as const,
    subjectId: agentId,
    operation: '新增',
    content: `新增代理商“${agentName}”`,
    createTime,
  })),
  ...db.tenant.flatMap(arrivals),
  ...told(db, random, 'brand', new Map(db.brand.map((row) => [row.brandName, row.brandId])), brandHistory),
  ...told(db, random, 'agent', new Map(db.agent.map((row) => [row.agentName, row.agentId])), agentHistory),
  ...visits(db, random),
];

/** What was opened joined its brand and counts for its agent. */
function arrivals({ tenantName, parentTenantId, brandId, agentId, createTime }: Row<'tenant'>): PlatformChange[] {
  const content = `审核通过，开通${nounOf(parentTenantId)}“${tenantName}”`;
  return [
    ...(brandId ? [{ kind: 'brand' as const, subjectId: brandId, operation: '加入机构', content, createTime }] : []),
    ...(agentId ? [{ kind: 'agent' as const, subjectId: agentId, operation: '新增机构', content, createTime }] : []),
  ];
}

const nounOf = (parentTenantId: string | null | undefined): string => (hasParent(parentTenantId) ? '校区' : '机构');

const told = (
  db: Draft,
  random: Random,
  kind: 'brand' | 'agent',
  ids: ReadonlyMap<string, string>,
  history: typeof brandHistory,
): PlatformChange[] =>
  history.map(({ name, daysAgo, ...change }) => ({
    kind,
    subjectId: must(ids.get(name), name),
    ...change,
    createTime: `${addDays(db.today, -daysAgo)} ${timeBetween(random, 9 * 60, 17 * 60)}`,
  }));

/** Into a brand and out of it again: the brand and the tenant remember both. */
function visits(db: Draft, random: Random): PlatformChange[] {
  const tenants = indexBy(db.tenant, 'tenantName');
  const brands = indexBy(db.brand, 'brandName');
  return brandGuests.flatMap(({ tenantName, brandName, joined, left }) => {
    const { tenantId, parentTenantId } = must(tenants.get(tenantName), tenantName);
    const { brandId } = must(brands.get(brandName), brandName);
    return [['加入', joined] as const, ['移出', left] as const].flatMap(([what, daysAgo]) => {
      const content = `${nounOf(parentTenantId)}“${tenantName}”${what}品牌“${brandName}”`;
      const createTime = `${addDays(db.today, -daysAgo)} ${timeBetween(random, 9 * 60, 17 * 60)}`;
      return [
        { kind: 'brand' as const, subjectId: brandId, operation: `${what}机构`, content, createTime },
        { kind: 'tenant' as const, subjectId: tenantId, operation: `${what}品牌`, content, createTime },
      ];
    });
  });
}
