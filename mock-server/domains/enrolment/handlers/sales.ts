import type { sales as calls } from '#contracts/calls/sales.ts';
import type { Sale } from '#contracts/entities/sale.ts';
import { isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { byWhom } from '#contracts/rules/by-whom.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import { conflict, forbidden } from '#mock-server/kernel/refusal.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { institutionOf, requireInstitution } from '../../organisation/index.ts';
import { requireVisibleSale } from '../access.ts';
import { findSales, salesPage } from '../sales/find-sales.ts';
import { paySale } from '../sales/pay-sale.ts';
import { saleSettingOf, storedSaleSetting } from '../sales/sale-setting.ts';
import { saleView } from '../sales/sale-view.ts';
import { sellProducts } from '../sales/sell-products.ts';

/** Handlers for sales, their payments and the setting of their warnings. */
export const sales: Handlers<typeof calls, 'list'> = {
  list: (world, session, input) => world.store.readInPieces(salesPage(world, session, input)),

  detail: (world, session, { id }) => saleView(world.store, requireVisibleSale(world, session, id)),

  async export(world, session, filters) {
    const { store } = world;
    return exportWorkbook(store, '销售记录', {
      rows: await store.readInPieces(findSales(world, session, filters)),
      shown: ({ row }, reader) => saleView(reader, row),
      columns: [
        ['学员', (row) => row.studentName],
        ['联系电话', (row) => row.phone],
        ['销售时间', (row) => row.saleTime],
        ['产品', productsText],
        ['标价（元）', (row) => row.listAmount],
        ['优惠（元）', (row) => row.discountAmount],
        ['优惠原因', (row) => row.discountReason],
        ['应收（元）', (row) => row.amount],
        ['已收（元）', (row) => row.receivedAmount],
        ['已退（元）', (row) => row.refundAmount],
        ['退费抵消的欠费（元）', (row) => row.cancelledAmount],
        ['欠费（元）', (row) => row.owedAmount],
        ['最近催费', (row) => row.lastReminder?.createTime],
        ['下次联系', (row) => row.lastReminder?.nextDate],
        ['销售人员', (row) => row.salesStaffName],
        ['经办人', (row) => row.createUserName],
        ['备注', (row) => row.remark],
      ],
    });
  },

  add: sellProducts,
  pay: paySale,

  setting: (world, session) => saleSettingOf(world.store, institutionOf(world, session)),

  updateSetting(world, session, { basedOnTime, ...form }) {
    const { store, clock } = world;
    const tenantId = requireInstitution(world, session, '收费提醒');
    if (!isInstitutionAdmin(session.user)) throw forbidden('只有机构管理员可以修改收费提醒');
    const before = storedSaleSetting(store, tenantId);
    if (basedOnTime !== undefined && basedOnTime !== (before?.updateTime ?? null))
      throw conflict(
        `收费提醒已${byWhom(before?.updateUserName, before?.updateTime, clock.today())}修改，请重新打开后再保存`,
      );
    const version = before ?? { updateTime: clock.moment(), updateUserName: session.user.name };
    const saleSettingId = before?.saleSettingId ?? store.ids.next();
    store.tables.saleSetting.put({ ...version, ...form, saleSettingId, tenantId });
  },
};

/** Returns the products of a sale with their quantities: 少儿钢琴小组课 48 课时 × 2；创意美术年卡 × 1 */
const productsText = ({ lines }: Sale): string =>
  lines.map(({ productName, quantity }) => `${productName ?? '—'} × ${quantity}`).join('；');
