import { Group } from '@mantine/core';
import { brands } from '#contracts/calls/brands.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import type { Brand } from '#contracts/entities/brand.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { checkState } from '#web/crud/confirm/check-state.ts';
import { useConfirmedSend } from '#web/crud/confirm/use-confirmed-send.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListTable } from '#web/crud/list/ListTable.tsx';
import { usePagedCall } from '#web/crud/list/use-paged-call.ts';
import { send as sendCall } from '#web/http/client.ts';
import { useSend } from '#web/http/use-send.ts';
import { AddButton } from '#web/ui/list/AddButton.tsx';
import { SubjectDrawer } from '#web/ui/form/SubjectDialog.tsx';
import { type Dialog, useDialog } from '#web/ui/form/use-dialog.ts';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import { JoinDialog } from './JoinDialog.tsx';
import { tenantColumns } from './tenant-columns.tsx';
import { ONE_ACTION_WIDTH } from '#web/ui/table/column.ts';

const WIDTH = 800;

/** Renders the institutions and campuses of a brand. Both can be added to and removed from the brand. */
export function BrandTenantDrawer({ dialog }: { dialog: Dialog<Brand> }) {
  return (
    <SubjectDrawer dialog={dialog} title="品牌机构" nameOf={({ brandName }) => brandName} width={WIDTH}>
      {(brand) => <BrandTenants brand={brand} />}
    </SubjectDrawer>
  );
}

function BrandTenants({ brand }: { brand: Brand }) {
  const { brandId } = brand;
  const list = usePagedCall(brands.tenants, { brandId });
  const joinDialog = useDialog();
  const leaving = useRemoval(brand);
  const add = <AddButton onClick={() => joinDialog.open()}>加入机构</AddButton>;
  return (
    <>
      <Group justify="space-between" mb={12}>
        {add}
        <ExportButton call={brands.exportTenants} input={{ brandId }} fileName="品牌机构.xlsx" />
      </Group>
      <ListTable
        list={list}
        noun="机构"
        columns={tenantColumns}
        rowKey="tenantId"
        actions={(tenant) => <RowActions actions={[{ label: '移出', danger: true, run: () => leaving.ask(tenant) }]} />}
        actionsWidth={ONE_ACTION_WIDTH}
        emptyAction={add}
      />
      <JoinDialog brand={brand} dialog={joinDialog} />
      {leaving.dialog}
    </>
  );
}

function useRemoval({ brandId, brandName }: Brand) {
  const { send } = useSend(brands.removeTenant, { success: '删除成功' });
  return useConfirmedSend<Tenant>(
    ({ tenantName }) => ({
      title: '警告',
      confirmLabel: '移出',
      danger: true,
      text: (
        <>
          <p>{`确定将“${tenantName}”移出品牌“${brandName}”？`}</p>
          <p>移出后，其人员登录时不再显示该品牌的标志；机构的数据不受影响，可随时重新加入。</p>
        </>
      ),
    }),
    async (tenant) => {
      const { tenantId, tenantName } = tenant;
      const options = await checkState({
        call: brands.removeTenant,
        name: `“${tenantName}”的品牌`,
        shown: tenant,
        read: () => sendCall(tenants.campusDetail, { tenantId }),
        stateOf: (row) => (row.brandId === brandId ? brandName : (row.brandName ?? '无')),
      });
      return options ? send({ brandId, tenantId }, options) : { ok: false };
    },
  );
}
