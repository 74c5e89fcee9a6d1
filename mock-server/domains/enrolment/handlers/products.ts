import type { products as calls } from '#contracts/calls/products.ts';
import { isByPeriod, type Product } from '#contracts/entities/product.ts';
import { validDaysOf } from '#contracts/rules/product-validity.ts';
import { inUseOf } from '#contracts/formats/in-use.ts';
import { nameKey } from '#contracts/formats/plain-text.ts';
import { refuseWhileUsed } from '#mock-server/kernel/dependants.ts';
import { conflict } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { joinKey } from '#mock-server/kernel/store/indexes.ts';
import { allNewestFirst } from '#mock-server/kernel/store/page.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { rowsContaining } from '#mock-server/kernel/store/text-column.ts';
import { sortRows, sortedPage } from '#mock-server/kernel/store/sort-rows.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { labelsIn, requireInstitution } from '../../organisation/index.ts';
import { requireVisibleCourse, requireVisibleProduct, visibleProducts } from '../access.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import { isNameTaken } from '#mock-server/kernel/store/is-name-taken.ts';

/** Handlers for the products of an institution: packages of hours and periods. */
export const products: Handlers<typeof calls> = {
  list: (world, session, { pageNum, pageSize, sort, ...filters }) =>
    sortedPage([filterProducts(world, session, filters)], 'productId', { pageNum, pageSize, sort }, (row) =>
      withCourseName(world.store, row),
    ),

  detail: (world, session, { id }) => withCourseName(world.store, requireVisibleProduct(world, session, id)),

  add(world, session, form) {
    const tenantId = requireInstitution(world, session, '产品');
    requireVisibleCourse(world, session, form.courseId);
    requireFreeProductName(world, tenantId, form.productName);
    world.store.tables.product.put({ ...withMatchingUnit(form), productId: world.store.ids.next(), tenantId });
  },

  update(world, session, { productId, ...form }) {
    const tenantId = requireInstitution(world, session, '产品');
    const before = requireVisibleProduct(world, session, productId);
    requireVisibleCourse(world, session, form.courseId);
    requireFreeProductName(world, tenantId, form.productName, productId);
    const after = withMatchingUnit(form);
    const isOther =
      before.courseId !== after.courseId ||
      before.chargeType !== after.chargeType ||
      (before.hours ?? null) !== (after.hours ?? null) ||
      (before.days ?? null) !== (after.days ?? null);
    if (isOther && salesOf(world, productId) > 0) throw conflict('产品已售出，不能更改课程、计费方式和数量');
    world.store.tables.product.patch(productId, after);
  },

  remove(world, session, { id }) {
    requireInstitution(world, session, '产品');
    requireVisibleProduct(world, session, id);
    refuseWhileUsed('该产品', [[salesOf(world, id), '条购买记录']], '可以停用');
    world.store.tables.product.remove(id);
  },

  export(world, session, { sort, ...filters }) {
    const rows = sortRows(allNewestFirst([filterProducts(world, session, filters)], 'productId'), sort);
    const label = labelsIn(world.store);
    return exportWorkbook(world.store, '产品列表', {
      rows,
      shown: (row, reader) => withCourseName(reader, row),
      columns: [
        ['产品名称', (row) => row.productName],
        ['课程', (row) => row.courseName],
        ['计费方式', (row) => (isByPeriod(row.chargeType) ? '按期' : '按课时')],
        ['课时', (row) => row.hours],
        ['天数', (row) => row.days],
        ['有效期（天）', (row) => (isByPeriod(row.chargeType) ? null : validDaysOf(row))],
        ['价格（元）', (row) => row.price],
        ['状态', (row) => label('in_use', inUseOf(row))],
      ],
    });
  },
};

interface Filters {
  productName?: string | undefined;
  courseId?: string | undefined;
  chargeType?: string | undefined;
  inUse?: number | undefined;
}

function filterProducts(world: World, session: Session, { productName = '', courseId, chargeType, inUse }: Filters) {
  return rowsContaining(visibleProducts(world, session), 'productName', productName).filter(
    (row) =>
      (!courseId || row.courseId === courseId) &&
      (!chargeType || row.chargeType === chargeType) &&
      (inUse === undefined || inUseOf(row) === inUse),
  );
}

const withCourseName = ({ tables }: Reader, row: Row<'product'>): Product => ({
  ...row,
  courseName: tables.course.get(row.courseId)?.courseName,
});

/**
 * Clears the fields of the other charge type: a package of hours has no days; a period card has neither hours nor a
 * validity.
 */
const withMatchingUnit = <F extends Pick<Product, 'chargeType'>>(form: F): F =>
  isByPeriod(form.chargeType) ? { ...form, hours: null, validDays: null } : { ...form, days: null };

const salesOf = ({ store }: World, productId: string): number =>
  store.tables.studentProduct.by('product', productId).length;

function requireFreeProductName({ store }: World, tenantId: string, productName: string, self?: string): void {
  const namesakes = store.tables.product.by('name', joinKey(tenantId, nameKey(productName)));
  if (
    isNameTaken(
      namesakes,
      (row) => row.productId === self,
      (row) => row.productName === productName,
    )
  )
    throw conflict('产品名称已存在');
}
