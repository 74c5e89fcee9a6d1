import { products } from '#contracts/calls/products.ts';
import type { Product } from '#contracts/entities/product.ts';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import { CHARGE_TYPES } from '#web/crud/dictionary/charge-types.ts';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useInstitutionEditing } from '#web/crud/list/use-institution-editing.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { CourseSelect } from '#web/crud/pickers/CourseSelect.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { columns } from './columns.tsx';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { TWO_ACTIONS_WIDTH } from '#web/ui/table/column.ts';

const ProductDialog = lazyDialog(async () => (await import('./ProductDialog.tsx')).ProductDialog, byDialogState);

/**
 * Renders 产品管理, the packages of hours and the periods for sale. The institution edits the products, and its campuses
 * sell them.
 */
export function ProductList() {
  const list = useList(products.list);
  const editing = useInstitutionEditing<Product>({
    noun: '产品',
    calls: products,
    remove: products.remove,
    id: (one) => one.productId,
    name: (one) => one.productName,
  });
  return (
    <ListPage
      list={list}
      {...editing.page}
      filters={
        <>
          <SearchField label="产品名称" {...list.field('productName')} />
          <CourseSelect filter {...list.field('courseId')} />
          <SelectField filter label="计费方式" choices={CHARGE_TYPES} {...list.field('chargeType')} />
          <DictionarySelect type="in_use" filter label="状态" {...list.field('inUse')} />
        </>
      }
      tools={<ExportButton call={products.export} input={list.filters} fileName="产品列表.xlsx" />}
      noun="产品"
      columns={columns}
      actionsWidth={TWO_ACTIONS_WIDTH}
      rowKey="productId"
    >
      <ProductDialog dialog={editing.dialog} />
      {editing.question}
    </ListPage>
  );
}
