import { products } from '#contracts/calls/products.ts';
import type { Product } from '#contracts/entities/product.ts';
import { DictionarySelect } from '../../../crud/dictionary/DictionarySelect.tsx';
import { CHARGE_TYPES } from '../../../crud/dictionary/charge-types.ts';
import { ExportButton } from '../../../crud/list/ExportButton.tsx';
import { ListPage } from '../../../crud/list/ListPage.tsx';
import { useInstitutionEditing } from '../../../crud/list/use-institution-editing.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { CourseSelect } from '../../../crud/pickers/CourseSelect.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { columns } from './columns.tsx';
import { byDialog, late } from '../../../ui/late/late.tsx';

const ProductDialog = late(async () => (await import('./ProductDialog.tsx')).ProductDialog, byDialog);

/** 产品管理: packages of hours and periods that are sold. The institution keeps them, its campuses sell them. */
export function ProductList() {
  const list = useList(products.list);
  const editing = useInstitutionEditing<Product>({
    noun: '产品',
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
      rowKey="productId"
    >
      <ProductDialog dialog={editing.dialog} />
      {editing.question}
    </ListPage>
  );
}
