import { Group } from '@mantine/core';
import { brands } from '#contracts/calls/brands.ts';
import type { Brand } from '#contracts/entities/brand.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { useConfirmedSend } from '../../../../crud/confirm/use-confirmed-send.tsx';
import { ExportButton } from '../../../../crud/list/ExportButton.tsx';
import { ListTable } from '../../../../crud/list/ListTable.tsx';
import { usePagedCall } from '../../../../crud/list/use-paged-call.ts';
import { useSend } from '../../../../http/use-send.ts';
import { AddButton } from '../../../../ui/AddButton.tsx';
import { FormDrawer } from '../../../../ui/form/FormDrawer.tsx';
import { type Dialog, useDialog } from '../../../../ui/form/use-dialog.ts';
import { RowActions } from '../../../../ui/table/RowActions.tsx';
import { JoinDialog } from './JoinDialog.tsx';
import { tenantColumns } from './tenant-columns.tsx';

const WIDTH = 800;

/** The institutions and campuses of a brand: more go in, any goes out. */
export function BrandTenantDrawer({ dialog }: { dialog: Dialog<Brand> }) {
  const { subject } = dialog;
  return (
    <FormDrawer
      title={subject ? `品牌机构 · ${subject.brandName}` : '品牌机构'}
      opened={dialog.opened}
      onClose={dialog.close}
      width={WIDTH}
    >
      {subject && <BrandTenants key={dialog.openings} brand={subject} />}
    </FormDrawer>
  );
}

function BrandTenants({ brand }: { brand: Brand }) {
  const { brandId } = brand;
  const list = usePagedCall(brands.tenants, { brandId });
  const joining = useDialog();
  const leaving = useLeaving(brand);
  const add = <AddButton onClick={() => joining.open()}>加入机构</AddButton>;
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
        actionsWidth={96}
        emptyAction={add}
      />
      <JoinDialog brand={brand} dialog={joining} />
      {leaving.dialog}
    </>
  );
}

function useLeaving({ brandId, brandName }: Brand) {
  const { send } = useSend(brands.removeTenant, { success: '删除成功' });
  return useConfirmedSend<Tenant>(
    ({ tenantName }) => ({
      title: '警告',
      confirmLabel: '移出',
      danger: true,
      text: (
        <>
          <p>{`是否确认将“${tenantName}”移出品牌“${brandName}”?`}</p>
          <p>移出后，其人员登录时不再显示该品牌的标志；机构的数据不受影响，可随时重新加入。</p>
        </>
      ),
    }),
    ({ tenantId }) => send({ brandId, tenantId }),
  );
}
