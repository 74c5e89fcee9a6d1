import { addDays } from '#contracts/formats/business-date.ts';
import { hasParent } from '#contracts/rules/parent.ts';
import { type Draft, indexBy, required } from '../generators/world-builder.ts';
import { agentHistory, brandGuests, brandHistory } from '../lists/platform-history.ts';
import { timeBetween } from '../generators/platform/dates.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';

/** A change without its ID and author. */
export type PlatformChange = Pick<Row<'changeLog'>, 'kind' | 'subjectId' | 'operation' | 'content' | 'createTime'>;

/**
 * Returns log entries for the creation of each brand and agent, for tenants that joined them, and for later changes.
 */
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
  ...valueText(db, random, 'brand', new Map(db.brand.map((row) => [row.brandName, row.brandId])), brandHistory),
  ...valueText(db, random, 'agent', new Map(db.agent.map((row) => [row.agentName, row.agentId])), agentHistory),
  ...brandVisits(db, random),
];

/** Returns log entries for a tenant's opening, in the logs of its brand and of its agent. */
function arrivals({ tenantName, parentTenantId, brandId, agentId, createTime }: Row<'tenant'>): PlatformChange[] {
  const content = `审核通过，开通${nounOf(parentTenantId)}“${tenantName}”`;
  return [
    ...(brandId ? [{ kind: 'brand' as const, subjectId: brandId, operation: '加入机构', content, createTime }] : []),
    ...(agentId ? [{ kind: 'agent' as const, subjectId: agentId, operation: '新增机构', content, createTime }] : []),
  ];
}

const nounOf = (parentTenantId: string | null | undefined): string => (hasParent(parentTenantId) ? '校区' : '机构');

const valueText = (
  db: Draft,
  random: Random,
  kind: 'brand' | 'agent',
  ids: ReadonlyMap<string, string>,
  history: typeof brandHistory,
): PlatformChange[] =>
  history.map(({ name, daysAgo, ...change }) => ({
    kind,
    subjectId: required(ids.get(name), name),
    ...change,
    createTime: `${addDays(db.today, -daysAgo)} ${timeBetween(random, 9 * 60, 17 * 60)}`,
  }));

/** Returns log entries for institutions that joined a brand and left it again, in the logs of both. */
function brandVisits(db: Draft, random: Random): PlatformChange[] {
  const tenants = indexBy(db.tenant, 'tenantName');
  const brands = indexBy(db.brand, 'brandName');
  return brandGuests.flatMap(({ tenantName, brandName, joined, left }) => {
    const { tenantId, parentTenantId } = required(tenants.get(tenantName), tenantName);
    const { brandId } = required(brands.get(brandName), brandName);
    return [['加入', joined] as const, ['移出', left] as const].flatMap(([action, daysAgo]) => {
      const content = `${nounOf(parentTenantId)}“${tenantName}”${action}品牌“${brandName}”`;
      const createTime = `${addDays(db.today, -daysAgo)} ${timeBetween(random, 9 * 60, 17 * 60)}`;
      return [
        { kind: 'brand' as const, subjectId: brandId, operation: `${action}机构`, content, createTime },
        { kind: 'tenant' as const, subjectId: tenantId, operation: `${action}品牌`, content, createTime },
      ];
    });
  });
}
