import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { products } from '#contracts/calls/products.ts';
import type { Product } from '#contracts/entities/product.ts';
import { DictionarySelect } from '../../../crud/dictionary/DictionarySelect.tsx';
import { CHARGE_TYPES, InstitutionNote, useKeepsCatalogue } from '../../../features/catalogue/index.ts';
import { ExportButton } from '../../../crud/list/ExportButton.tsx';
import { ListTable } from '../../../crud/list/ListTable.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { useRemoval } from '../../../crud/list/use-removal.tsx';
import { CourseSelect } from '../../../crud/pickers/CourseSelect.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { ListScreen } from '../../../ui/ListScreen.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { RowActions } from '../../../ui/table/RowActions.tsx';
import { columns } from './columns.tsx';
import { ProductDialog } from './ProductDialog.tsx';

/** 产品管理: packages of hours and periods that are sold. The institution keeps them, its campuses sell them. */
export function ProductList() {
  const list = useList(products.list);
  const mayKeep = useKeepsCatalogue();
  const dialog = useDialog();
  const removal = useRemoval(products.remove, {
    name: (product: Product) => `产品“${product.productName}”`,
    input: (product) => ({ id: product.productId }),
  });
  const addButton = mayKeep && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => dialog.open()}>
      新增产品
    </Button>
  );
  const actionsOf = (product: Product) => (
    <RowActions
      actions={[
        { label: '修改', run: () => dialog.open(product.productId) },
        { label: '删除', run: () => removal.ask(product), danger: true },
      ]}
    />
  );
  return (
    <ListScreen
      count={list.total}
      action={addButton || <InstitutionNote noun="产品" />}
      filters={
        <FilterBar
          filtered={list.filtered}
          onClear={list.clear}
          actions={<ExportButton call={products.export} input={list.filters} fileName="产品列表.xlsx" />}
        >
          <SearchField label="产品名称" {...list.field('productName')} />
          <CourseSelect filter {...list.field('courseId')} />
          <SelectField filter label="计费方式" choices={CHARGE_TYPES} {...list.field('chargeType')} />
          <DictionarySelect type="in_use" filter label="状态" {...list.field('inUse')} />
        </FilterBar>
      }
      table={
        <ListTable
          list={list}
          noun="产品"
          columns={columns}
          rowKey="productId"
          emptyAction={addButton}
          actions={mayKeep && actionsOf}
        />
      }
    >
      <ProductDialog dialog={dialog} />
      {removal.dialog}
    </ListScreen>
  );
}
