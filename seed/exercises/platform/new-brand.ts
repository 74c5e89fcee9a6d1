import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';

const TENANT = '西子墨香书画学堂';
const PHONE = '13588710733';

export const newBrand: Exercise = {
  id: 'new-brand',
  title: '新建品牌并把机构加入',
  aim: '机构“西子墨香书画学堂”要用自己的品牌：新建一个品牌（名称自定，联系人任填，联系电话 13588710733），再把这家机构加入。',
  why: '加入品牌后，这家机构的人员登录时看到的是自己的标志，统计也按品牌归在一起。加错机构，别人登录就看到了不该看的标志。',
  as: 'admin01',
  page: '/system/brand',
  hints: [
    '分两步：先有品牌，再把机构加进去。',
    '在“系统管理 › 品牌管理”里新增品牌；新品牌那一行的“机构”里有“加入机构”。',
    '品牌管理 › 新增品牌：填名称、联系人、联系电话 13588710733，保存；再点新品牌那一行的“机构”› 加入机构 › 选“西子墨香书画学堂”› 加入。',
  ],
  governs: { brand: { added: {}, most: Infinity }, tenant: { changed: {}, columns: ['brandId'] } },
  check(world) {
    const tenant = world.rows('tenant').find(({ tenantName }) => tenantName === TENANT);
    const added = world.added('brand');
    const brand = added.find(({ brandId }) => brandId === tenant?.brandId) ?? added[0];
    if (!brand) return ['还没有新建品牌', ...otherJoins(world, tenant)];
    return [
      ...messageIf(!brand.linkman?.trim(), `品牌“${brand.brandName}”没有填联系人`),
      ...messageIf(
        brand.phone !== PHONE,
        `品牌“${brand.brandName}”的联系电话是 ${brand.phone?.trim() || '空'}，应为 ${PHONE}`,
      ),
      ...messageIf(tenant?.brandId !== brand.brandId, `“${TENANT}”还没有加入品牌“${brand.brandName}”`),
      ...messageIf(added.length > 1, `新建了 ${added.length} 个品牌，只需要一个，多出的请删除`),
      ...otherJoins(world, tenant),
    ];
  },
};

/**
 * Returns errors for other institutions and campuses whose brand changed. Campuses of the expected institution may
 * change their brand with it.
 */
const otherJoins = (world: SeenWorld, expected: RowOf<'tenant'> | undefined): string[] =>
  world
    .changed('tenant')
    .filter(
      ({ before, after }) =>
        before.brandId !== after.brandId &&
        after.tenantId !== expected?.tenantId &&
        after.parentTenantId !== expected?.tenantId,
    )
    .map(({ before, after }) =>
      after.brandId
        ? `“${after.tenantName}”也加入了品牌，它不该动，请移出`
        : `“${after.tenantName}”被移出了“${world.row('brand', before.brandId ?? '')?.brandName ?? '原来的品牌'}”，它不该动`,
    );
