import { brands } from '#contracts/calls/brands.ts';
import type { Brand } from '#contracts/entities/brand.ts';
import { ChangeLogDialog } from '#web/crud/change-log/ChangeLogDialog.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useEditing } from '#web/crud/list/use-editing.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { columns } from './columns.tsx';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

const BrandDialog = lazyDialog(async () => (await import('./BrandDialog.tsx')).BrandDialog, byDialogState);
const BrandTenantDrawer = lazyDialog(
  async () => (await import('./tenants/BrandTenantDrawer.tsx')).BrandTenantDrawer,
  byDialogState,
);

/** Renders the brands and their institutions (Spec 2 §2, §7). */
export function BrandList() {
  const list = useList(brands.list);
  const editing = useEditing<Brand>({
    noun: '品牌',
    calls: brands,
    remove: brands.remove,
    id: (one) => one.brandId,
    name: (one) => one.brandName,
    note: ({ tenantNum }) => Boolean(tenantNum) && `其下还有 ${tenantNum} 家机构，须先移出才能删除。`,
  });
  const tenants = useDialog<Brand>();
  const log = useDialog<Brand>();
  return (
    <ListPage
      list={list}
      add={editing.addButton}
      filters={<SearchField label="品牌名称" {...list.field('brandName')} />}
      tools={<ExportButton call={brands.export} input={list.filters} fileName="品牌列表.xlsx" />}
      noun="品牌"
      columns={columns}
      rowKey="brandId"
      actions={(brand) => [
        editing.change(brand),
        { label: '机构', run: () => tenants.open(brand) },
        { label: '日志', run: () => log.open(brand) },
        editing.remove(brand),
      ]}
    >
      <BrandDialog dialog={editing.dialog} />
      <BrandTenantDrawer dialog={tenants} />
      <ChangeLogDialog
        title="品牌日志"
        dialog={log}
        nameOf={({ brandName }) => brandName}
        call={brands.log}
        filtersOf={({ brandId }) => ({ brandId })}
        exportCall={brands.exportLog}
        fileName="品牌日志.xlsx"
      />
      {editing.question}
    </ListPage>
  );
}
