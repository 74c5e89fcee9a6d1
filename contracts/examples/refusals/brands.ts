import type { brands } from '../../calls/brands.ts';
import { brandsExamples } from '../calls/brands.ts';
import { brandExample, emptyBrandExample } from '../entities/brand.ts';
import { campusTenantExample } from '../entities/tenant.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { badInput, conflict, notFound, type RefusalsOf } from './refusal.ts';
import { tenantGone } from './shared-refusals.ts';

const { brandId, brandName } = brandExample;
const { tenantId } = campusTenantExample;
const form = brandsExamples.add.input;

const brandGone = notFound('refuses a brand that does not exist', '该品牌已被另一位管理员删除', '品牌不存在');
const nameTaken = conflict(
  'refuses a name that another brand has',
  '已有同名品牌（忽略空格与大小写）',
  '品牌名称已存在',
);
const picture = badInput(
  'refuses a logo that is no longer stored',
  '品牌标志的图片地址不是本系统上传所得，或图片已不存在',
  '图片不存在，请重新上传',
);
const brandLogo = '/files/yijingshanchu.png';
const deletedTenant = tenantGone({ brandId, tenantId: DELETED_ID });

export const brandsRefusals = {
  tenants: [brandGone({ pageNum: 1, pageSize: 20, brandId: DELETED_ID })],
  detail: [brandGone({ brandId: DELETED_ID })],
  add: [nameTaken({ ...form, brandName }), picture({ ...form, brandLogo })],
  update: [
    brandGone({ ...form, brandId: DELETED_ID }),
    nameTaken({ ...form, brandId: emptyBrandExample.brandId, brandName }),
    picture({ ...form, brandId, brandName, brandLogo }),
  ],
  addTenant: [
    brandGone({ brandId: DELETED_ID, tenantId }),
    deletedTenant,
    conflict(
      'refuses an institution or campus of another brand',
      '该机构或校区已属于另一品牌',
      '“滨江校区”已属于品牌“启明艺术”，请先从该品牌移出',
    )({ brandId: emptyBrandExample.brandId, tenantId }),
  ],
  removeTenant: [
    brandGone({ brandId: DELETED_ID, tenantId }),
    deletedTenant,
    notFound(
      'refuses an institution or campus that is not in the brand',
      '该机构或校区已被另一位管理员移出',
      '“滨江校区”不属于品牌“青藤书院”',
    )({ brandId: emptyBrandExample.brandId, tenantId }),
  ],
  remove: [
    brandGone({ id: DELETED_ID }),
    conflict(
      'refuses a brand that has institutions',
      '该品牌下还有机构或校区，提示说明是哪些',
      '品牌“启明艺术”下还有“启明艺术培训中心”、“滨江校区”、“西湖校区”等 7 家机构，请先移出后再删除',
    )({ id: brandId }),
  ],
  exportTenants: [brandGone({ brandId: DELETED_ID })],
} satisfies RefusalsOf<typeof brands>;
