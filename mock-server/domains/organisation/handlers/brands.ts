import type { brands as calls } from '#contracts/calls/brands.ts';
import type { Brand } from '#contracts/entities/brand.ts';
import { LOGO_KINDS } from '#contracts/rules/image-file.ts';
import { inUseOf } from '#contracts/rules/in-use.ts';
import { nameKey } from '#contracts/rules/plain-text.ts';
import { workbook } from '../../../kernel/files/workbook.ts';
import { conflict } from '../../../kernel/refusal.ts';
import { inOrder, orderedPage } from '../../../kernel/store/in-order.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { allNewestFirst, inOrderOfCreation, newestFirst } from '../../../kernel/store/page.ts';
import type { Reader } from '../../../kernel/store/reader.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { containing } from '../../../kernel/store/text-column.ts';
import { hasNamesake } from '../../../kernel/store/namesake.ts';
import { joinBrand, leaveBrand } from '../brand-membership.ts';
import { logChange, wordChanges } from '../change-log.ts';
import { logWorkbook } from '../log-workbook.ts';
import { namedFew } from '../named-few.ts';
import { brandInSight, brandsInSight, logInSight } from '../sight.ts';
import { withNames } from '../tenant-view.ts';
import { labelsIn } from '../dictionary.ts';

/** Brands, the tenants in them, and what has become of both (Spec 2 §7). */
export const brands: Handlers<typeof calls> = {
  options: (world, session) => brandsInSight(world, session),

  list(world, session, { brandName = '', ...page }) {
    return orderedPage([brandsFound(world, session, brandName)], 'brandId', page, (row) => shown(world, row));
  },

  tenants(world, session, { brandId, ...page }) {
    brandInSight(world, session, brandId);
    const found = newestFirst([world.store.tables.tenant.by('brand', brandId)], 'tenantId', page);
    return { rows: found.rows.map((row) => withNames(world.store, row)), total: found.total };
  },

  log: (world, _, { brandId, ...page }) => newestFirst(logInSight(world, 'brand', brandId), 'logId', page),

  detail: (world, session, { brandId }) => shown(world, brandInSight(world, session, brandId)),

  add(world, session, form) {
    requireFreeName(world, form.brandName);
    const { store, clock } = world;
    const brandId = store.ids.next();
    store.tables.brand.put({ ...columnsOf(world, form), brandId, createTime: clock.moment() });
    logChange(world, session, 'brand', brandId, '新增', `新增品牌“${form.brandName}”`);
  },

  update(world, session, { brandId, ...form }) {
    const before = brandInSight(world, session, brandId);
    requireFreeName(world, form.brandName, brandId);
    const columns = columnsOf(world, form);
    const isNewLogo = columns.brandLogo !== undefined && (columns.brandLogo ?? '') !== (before.brandLogo ?? '');
    const changes = [wordChanges(LABELS, before, columns), isNewLogo && '更换品牌标志'].filter(Boolean).join('；');
    if (changes === '') return;
    world.store.tables.brand.patch(brandId, columns);
    logChange(world, session, 'brand', brandId, '修改', `修改“${before.brandName}”：${changes}`);
  },

  addTenant: (world, session, { brandId, tenantId }) =>
    joinBrand(world, session, brandInSight(world, session, brandId), tenantId),

  removeTenant: (world, session, { brandId, tenantId }) =>
    leaveBrand(world, session, brandInSight(world, session, brandId), tenantId),

  remove(world, session, { id }) {
    const { brandName } = brandInSight(world, session, id);
    const names = world.store.tables.tenant.by('brand', id).map(({ tenantName }) => tenantName);
    if (names.length > 0) throw conflict(`品牌“${brandName}”下还有${namedFew(names, '家机构')}，请先移出后再删除`);
    world.store.tables.brand.remove(id);
    logChange(world, session, 'brand', id, '删除', `删除品牌“${brandName}”`);
  },

  export(world, session, { brandName = '', sort }) {
    return workbook(world.store, '品牌列表', {
      rows: inOrder(allNewestFirst([brandsFound(world, session, brandName)], 'brandId'), sort, (row) =>
        shown(world, row),
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
    const chosen = brandId ? [brandInSight(world, session, brandId)] : brandsInSight(world, session);
    const label = labelsIn(world.store);
    return workbook(world.store, '品牌机构', {
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
    logWorkbook(world.store, '品牌日志', logInSight(world, 'brand', brandId), [
      '品牌',
      ({ tables }, subjectId) => tables.brand.get(subjectId)?.brandName,
    ]),
};

/** What of a brand may be changed, as the log names it; of the logo it only tells that it is another. */
const LABELS = { brandName: '品牌名称', linkman: '联系人', phone: '联系电话', remark: '备注' } as const;

const brandsFound = (world: World, session: Session, name: string): Row<'brand'>[] =>
  inOrderOfCreation(containing(brandsInSight(world, session), 'brandName', name));

const tenantNumOf = ({ tables }: Reader, { brandId }: Row<'brand'>): number =>
  tables.tenant.by('brand', brandId).length;

const shown = ({ store, uploads }: World, row: Row<'brand'>): Brand => ({
  ...row,
  brandLogo: uploads.address(row.brandLogo),
  tenantNum: tenantNumOf(store, row),
});

/** The form's columns, the logo as rows hold it. */
const columnsOf = <F extends { brandLogo?: string | null | undefined }>({ uploads }: World, form: F): F => ({
  ...form,
  ...(form.brandLogo && { brandLogo: uploads.storedPicture(form.brandLogo, LOGO_KINDS) }),
});

function requireFreeName({ store }: World, brandName: string, self?: string): void {
  const named = store.tables.brand.by('name', nameKey(brandName));
  if (
    hasNamesake(
      named,
      (row) => row.brandId === self,
      (row) => row.brandName === brandName,
    )
  )
    throw conflict('品牌名称已存在');
}
