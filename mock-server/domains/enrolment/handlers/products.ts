import type { products as calls } from '#contracts/calls/products.ts';
import { isByPeriod, type Product } from '#contracts/entities/product.ts';
import { inUseOf } from '#contracts/rules/in-use.ts';
import { nameKey } from '#contracts/rules/plain-text.ts';
import { refuseWhileUsed } from '../../../kernel/dependants.ts';
import { conflict } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { joined } from '../../../kernel/store/indexes.ts';
import { allNewestFirst } from '../../../kernel/store/page.ts';
import type { Reader } from '../../../kernel/store/reader.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { containing } from '../../../kernel/store/text-column.ts';
import { inOrder, orderedPage } from '../../../kernel/store/in-order.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { labelsIn, requireInstitution } from '../../organisation/index.ts';
import { courseInSight, productInSight, productsInSight } from '../sight.ts';
import { workbook } from '../../../kernel/files/workbook.ts';
import { hasNamesake } from '../../../kernel/store/namesake.ts';

/** What an institution sells: packages of hours and periods. */
export const products: Handlers<typeof calls> = {
  list: (world, session, { pageNum, pageSize, sort, ...filters }) =>
    orderedPage([productsOf(world, session, filters)], 'productId', { pageNum, pageSize, sort }, (row) =>
      withCourseName(world.store, row),
    ),

  detail: (world, session, { id }) => withCourseName(world.store, productInSight(world, session, id)),

  add(world, session, form) {
    const tenantId = requireInstitution(world, session, '产品');
    courseInSight(world, session, form.courseId);
    requireFreeProductName(world, tenantId, form.productName);
    world.store.tables.product.put({ ...ofItsKind(form), productId: world.store.ids.next(), tenantId });
  },

  update(world, session, { productId, ...form }) {
    const tenantId = requireInstitution(world, session, '产品');
    const before = productInSight(world, session, productId);
    courseInSight(world, session, form.courseId);
    requireFreeProductName(world, tenantId, form.productName, productId);
    const after = ofItsKind(form);
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
    productInSight(world, session, id);
    refuseWhileUsed('该产品', [[salesOf(world, id), '条购买记录']], '可以停用');
    world.store.tables.product.remove(id);
  },

  export(world, session, { sort, ...filters }) {
    const rows = inOrder(allNewestFirst([productsOf(world, session, filters)], 'productId'), sort);
    const label = labelsIn(world.store);
    return workbook(world.store, '产品列表', {
      rows,
      shown: (row, reader) => withCourseName(reader, row),
      columns: [
        ['产品名称', (row) => row.productName],
        ['课程', (row) => row.courseName],
        ['计费方式', (row) => (isByPeriod(row.chargeType) ? '按期' : '按课时')],
        ['课时', (row) => row.hours],
        ['天数', (row) => row.days],
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

function productsOf(world: World, session: Session, { productName = '', courseId, chargeType, inUse }: Filters) {
  return containing(productsInSight(world, session), 'productName', productName).filter(
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

/** A package has no days, a card no hours. */
const ofItsKind = <F extends Pick<Product, 'chargeType'>>(form: F): F =>
  isByPeriod(form.chargeType) ? { ...form, hours: null } : { ...form, days: null };

const salesOf = ({ store }: World, productId: string): number =>
  store.tables.studentProduct.by('product', productId).length;

function requireFreeProductName({ store }: World, tenantId: string, productName: string, self?: string): void {
  const named = store.tables.product.by('name', joined(tenantId, nameKey(productName)));
  if (
    hasNamesake(
      named,
      (row) => row.productId === self,
      (row) => row.productName === productName,
    )
  )
    throw conflict('产品名称已存在');
}
