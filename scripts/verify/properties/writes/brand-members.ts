import { brands } from '#contracts/calls/brands.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import type { PropertyContext } from '../context.ts';
import type { RowValues } from '../contract/lists.ts';
import { allRows } from '../inputs.ts';
import type { Property, Violation } from '../property.ts';
import { notices } from '../texts.ts';
import { removeRecordLater } from './remove-record.ts';
import { writeTexts } from '../finding-texts.ts';

const PAGE = { pageNum: 1, pageSize: 50 } as const;

/** Property: an institution that joins a brand, or leaves it, is shown so by both lists at once. */
export const brandMembers: Property = {
  name: 'writes.brand-members',
  title: '品牌：机构加入和移出后，品牌的机构、机构数和机构的品牌立即一致',
  subjects: [brands.addTenant.name],
  writes: true,
  async check(context) {
    const members = await newMembers(context);
    await context.write(brands.addTenant, members, 'admin');
    const joined = await differences(context, members, true);
    const leaving = context.write(brands.removeTenant, members, 'admin');
    // A backend that has lost the member refuses its removal. That refusal is not a second error.
    if (joined.length > 0) await leaving.catch(() => undefined);
    else await leaving;
    return joined.length > 0 ? joined : differences(context, members, false);
  },
};

interface Members extends Record<string, unknown> {
  brandId: string;
  tenantId: string;
}

/** Adds a brand and an institution without a brand. */
async function newMembers(context: PropertyContext): Promise<Members> {
  const brandName = context.story.named('品牌成员');
  const tenantName = context.story.named('机构成员');
  const brand = { list: brands.list, nameField: 'brandName', idField: 'brandId', remove: brands.remove };
  const tenant = { list: tenants.list, nameField: 'tenantName', idField: 'tenantId', remove: tenants.remove };
  await removeRecordLater(context, brand);
  await removeRecordLater(context, tenant);
  await context.write(brands.add, { brandName }, 'admin');
  await context.write(tenants.add, { tenantName, inUse: 1 }, 'admin');
  const [brandRow] = (await context.page(brands.list, { ...PAGE, brandName })).rows;
  const [tenantRow] = (await context.page(tenants.list, { ...PAGE, tenantName })).rows;
  return { brandId: String(brandRow?.['brandId']), tenantId: String(tenantRow?.['tenantId']) };
}

async function differences(context: PropertyContext, members: Members, isMember: boolean): Promise<Violation[]> {
  const { brandId, tenantId } = members;
  const write = isMember ? brands.addTenant : brands.removeTenant;
  const rows = await allRows(context, brands.tenants, { brandId }, 'admin');
  const listed = rows.some((row) => row['tenantId'] === tenantId);
  const brand = (await context.read(brands.detail, { brandId }, 'admin')) as RowValues;
  const tenant = (await context.read(tenants.detail, { id: tenantId }, 'admin')) as RowValues;
  const found: [call: string, field: string, expected: unknown, actual: unknown][] = [
    [brands.tenants.name, 'data.rows[].tenantId', isMember, listed],
    [brands.detail.name, 'data.tenantNum', isMember ? 1 : 0, brand['tenantNum'] ?? 0],
    [tenants.detail.name, 'data.brandId', isMember ? brandId : null, tenant['brandId'] || null],
  ];
  return found
    .filter(([, , expected, actual]) => expected !== actual)
    .map(([call, field, expected, actual]) => ({
      call,
      field,
      expected: writeTexts.after(String(expected), write.name),
      found: String(actual),
      notice: notices.write,
    }));
}
