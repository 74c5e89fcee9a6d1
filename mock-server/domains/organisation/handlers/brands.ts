import type { brands as calls } from '#contracts/calls/brands.ts';
import type { Brand } from '#contracts/entities/brand.ts';
import { LOGO_KINDS } from '#contracts/formats/image-file.ts';
import { inUseOf } from '#contracts/formats/in-use.ts';
import { nameKey } from '#contracts/formats/plain-text.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import { conflict } from '#mock-server/kernel/refusal.ts';
import { sortRows, sortedPage } from '#mock-server/kernel/store/sort-rows.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { allNewestFirst, sortByCreation, newestFirst } from '#mock-server/kernel/store/page.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { rowsContaining } from '#mock-server/kernel/store/text-column.ts';
import { isNameTaken } from '#mock-server/kernel/store/is-name-taken.ts';
import { joinBrand, leaveBrand } from '../brand-membership.ts';
import { logChange, describeChanges } from '../change-log.ts';
import { logWorkbook } from '../log-workbook.ts';
import { listNames } from '../list-names.ts';
import { requireVisibleBrand, visibleBrands, visibleLog } from '../access.ts';
import { withNames } from '../tenant-view.ts';
import { labelsIn } from '../dictionary.ts';

/** Handlers for brands, their tenants and the logs of both (Spec 2 §7). */
export const brands: Handlers<typeof calls> = {
  options: (world, session) => visibleBrands(world, session),

  list(world, session, { brandName = '', ...page }) {
    return sortedPage([filterBrands(world, session, brandName)], 'brandId', page, (row) => brandView(world, row));
  },

  tenants(world, session, { brandId, ...page }) {
    requireVisibleBrand(world, session, brandId);
    const tenants = newestFirst([world.store.tables.tenant.by('brand', brandId)], 'tenantId', page);
    return { rows: tenants.rows.map((row) => withNames(world.store, row)), total: tenants.total };
  },

  log: (world, _, { brandId, ...page }) => newestFirst(visibleLog(world, 'brand', brandId), 'logId', page),

  detail: (world, session, { brandId }) => brandView(world, requireVisibleBrand(world, session, brandId)),

  add(world, session, form) {
    requireFreeName(world, form.brandName);
    const { store, clock } = world;
    const brandId = store.ids.next();
    store.tables.brand.put({ ...columnsOf(world, form), brandId, createTime: clock.moment() });
    logChange(world, session, 'brand', brandId, '新增', `新增品牌“${form.brandName}”`);
  },

  update(world, session, { brandId, ...form }) {
    const before = requireVisibleBrand(world, session, brandId);
    requireFreeName(world, form.brandName, brandId);
    const columns = columnsOf(world, form);
    const isNewLogo = columns.brandLogo !== undefined && (columns.brandLogo ?? '') !== (before.brandLogo ?? '');
    const changes = [describeChanges(LABELS, before, columns), isNewLogo && '更换品牌标志'].filter(Boolean).join('；');
    if (changes === '') return;
    world.store.tables.brand.patch(brandId, columns);
    logChange(world, session, 'brand', brandId, '修改', `修改“${before.brandName}”：${changes}`);
  },

  addTenant: (world, session, { brandId, tenantId }) =>
    joinBrand(world, session, requireVisibleBrand(world, session, brandId), tenantId),

  removeTenant: (world, session, { brandId, tenantId }) =>
    leaveBrand(world, session, requireVisibleBrand(world, session, brandId), tenantId),

  remove(world, session, { id }) {
    const { brandName } = requireVisibleBrand(world, session, id);
    const names = world.store.tables.tenant.by('brand', id).map(({ tenantName }) => tenantName);
    if (names.length > 0) throw conflict(`品牌“${brandName}”下还有${listNames(names, '家机构')}，请先移出后再删除`);
    world.store.tables.brand.remove(id);
    logChange(world, session, 'brand', id, '删除', `删除品牌“${brandName}”`);
  },

  export(world, session, { brandName = '', sort }) {
    return exportWorkbook(world.store, '品牌列表', {
      rows: sortRows(allNewestFirst([filterBrands(world, session, brandName)], 'brandId'), sort, (row) =>
        brandView(world, row),
      ),
      shown: (row, reader) => ({ ...row, tenantNum: tenantNumOf(reader, row) }),
      columns: [
        ['品牌名称', (row) => row.brandName],
        ['联系人', (row) => row.linkman],
        ['联系电话', (row) => row.phone],
        ['机构数', (row) => row.tenantNum],
        ['备注', (row) => row.remark],
        ['创建时间', (row) => row.createTime],
      ],
    });
  },

  exportTenants(world, session, { brandId }) {
    const chosen = brandId ? [requireVisibleBrand(world, session, brandId)] : visibleBrands(world, session);
    const label = labelsIn(world.store);
    return exportWorkbook(world.store, '品牌机构', {
      rows: chosen.flatMap((brand) =>
        allNewestFirst([world.store.tables.tenant.by('brand', brand.brandId)], 'tenantId'),
      ),
      shown: (row, reader) => ({
        ...withNames(reader, row),
        parent: reader.tables.tenant.get(row.parentTenantId ?? ''),
      }),
      columns: [
        ['品牌', (row) => row.brandName],
        ['机构或校区', (row) => row.tenantName],
        ['所属机构', (row) => row.parent?.tenantName],
        ['公司名称', (row) => row.companyName],
        ['联系人', (row) => row.linkman],
        ['联系电话', (row) => row.phone],
        ['代理商', (row) => row.agentName],
        ['有效期至', (row) => row.endDate],
        ['状态', (row) => label('in_use', inUseOf(row))],
      ],
    });
  },

  exportLog: (world, _, { brandId }) =>
    logWorkbook(world.store, '品牌日志', visibleLog(world, 'brand', brandId), [
      '品牌',
      ({ tables }, subjectId) => tables.brand.get(subjectId)?.brandName,
    ]),
};

/** Editable columns of a brand, with their names in the change log. For a logo, the log states only that it changed. */
const LABELS = { brandName: '品牌名称', linkman: '联系人', phone: '联系电话', remark: '备注' } as const;

const filterBrands = (world: World, session: Session, name: string): Row<'brand'>[] =>
  sortByCreation(rowsContaining(visibleBrands(world, session), 'brandName', name));

const tenantNumOf = ({ tables }: Reader, { brandId }: Row<'brand'>): number =>
  tables.tenant.by('brand', brandId).length;

const brandView = ({ store, uploads }: World, row: Row<'brand'>): Brand => ({
  ...row,
  brandLogo: uploads.address(row.brandLogo),
  tenantNum: tenantNumOf(store, row),
});

/** Returns the form's columns, with the logo's address as rows store it. */
const columnsOf = <F extends { brandLogo?: string | null | undefined }>({ uploads }: World, form: F): F => ({
  ...form,
  ...(form.brandLogo && { brandLogo: uploads.storedPicture(form.brandLogo, LOGO_KINDS) }),
});

function requireFreeName({ store }: World, brandName: string, self?: string): void {
  const namesakes = store.tables.brand.by('name', nameKey(brandName));
  if (
    isNameTaken(
      namesakes,
      (row) => row.brandId === self,
      (row) => row.brandName === brandName,
    )
  )
    throw conflict('品牌名称已存在');
}
