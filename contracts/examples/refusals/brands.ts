import type { brands } from '../../calls/brands.ts';
import { refusalCodes } from '../../envelopes.ts';
import { brandsExamples } from '../calls/brands.ts';
import { brandExample, emptyBrandExample } from '../entities/brand.ts';
import { campusTenantExample } from '../entities/tenant.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const { brandId, brandName } = brandExample;
const { tenantId } = campusTenantExample;
const form = brandsExamples.add.input;

const gone = {
  name: 'refuses a brand that is gone',
  when: '该品牌已被另一位管理员删除',
  code: refusalCodes.notFound,
  message: '品牌不存在',
} as const;
const taken = {
  name: 'refuses a name that another brand has',
  when: '已有同名品牌（忽略空格与大小写）',
  code: refusalCodes.conflict,
  message: '品牌名称已存在',
} as const;
const picture = {
  name: 'refuses a logo that is kept no more',
  when: '品牌标志的图片地址不是本系统上传所得，或图片已不存在',
  code: refusalCodes.badInput,
  message: '图片不存在，请重新上传',
} as const;
const brandLogo = '/files/yijingshanchu.png';
const tenantGone = {
  name: 'refuses an institution or campus that is gone',
  when: '该机构或校区已被删除',
  input: { brandId, tenantId: GONE_ID },
  code: refusalCodes.notFound,
  message: '机构或校区不存在',
} as const;

export const brandsRefusals = {
  tenants: [{ ...gone, input: { pageNum: 1, pageSize: 20, brandId: GONE_ID } }],
  detail: [{ ...gone, input: { brandId: GONE_ID } }],
  add: [
    { ...taken, input: { ...form, brandName } },
    { ...picture, input: { ...form, brandLogo } },
  ],
  update: [
    { ...gone, input: { ...form, brandId: GONE_ID } },
    { ...taken, input: { ...form, brandId: emptyBrandExample.brandId, brandName } },
    { ...picture, input: { ...form, brandId, brandName, brandLogo } },
  ],
  addTenant: [
    { ...gone, input: { brandId: GONE_ID, tenantId } },
    tenantGone,
    {
      name: 'refuses an institution or campus of another brand',
      when: '该机构或校区已属于另一品牌',
      input: { brandId: emptyBrandExample.brandId, tenantId },
      code: refusalCodes.conflict,
      message: '“滨江校区”已属于品牌“启明艺术”，请先从该品牌移出',
    },
  ],
  removeTenant: [
    { ...gone, input: { brandId: GONE_ID, tenantId } },
    tenantGone,
    {
      name: 'refuses an institution or campus that is not in the brand',
      when: '该机构或校区已被另一位管理员移出',
      input: { brandId: emptyBrandExample.brandId, tenantId },
      code: refusalCodes.notFound,
      message: '“滨江校区”不属于品牌“青藤书院”',
    },
  ],
  remove: [
    { ...gone, input: { id: GONE_ID } },
    {
      name: 'refuses a brand to which institutions belong',
      when: '该品牌下还有机构或校区，提示说明是哪些',
      input: { id: brandId },
      code: refusalCodes.conflict,
      message: '品牌“启明艺术”下还有“启明艺术培训中心”、“滨江校区”、“西湖校区”等 7 家机构，请先移出后再删除',
    },
  ],
  exportTenants: [{ ...gone, input: { brandId: GONE_ID } }],
} satisfies RefusalsOf<typeof brands>;
