import { expect, it } from 'vitest';
import { dictData } from '#mock-server/domains/organisation/handlers/dict-data.ts';
import { dictTypes } from '#mock-server/domains/organisation/handlers/dict-types.ts';
import { rooms } from '#mock-server/domains/organisation/handlers/rooms.ts';
import { session as sessions } from '#mock-server/domains/organisation/handlers/session.ts';
import { tenants } from '#mock-server/domains/organisation/handlers/tenants.ts';
import { products } from '#mock-server/domains/enrolment/handlers/products.ts';
import { courses } from '#mock-server/domains/enrolment/handlers/courses.ts';
import { sessionOf, runUnit, worldMaker } from '../../support/world.ts';

const makeWorld = worldMaker('2026-09-07');
const PAGE = { pageNum: 1, pageSize: 200 };
type Flag = 1 | null;

/** Returns the full world, with `inUse` replaced by the given value in every row that is in use. */
function worldWith(inUse: Flag) {
  const world = makeWorld();
  const { tables } = world.store;
  runUnit(world, () => {
    for (const row of tables.room.all()) if (row.inUse === 1) tables.room.patch(row.roomId, { inUse });
    for (const row of tables.course.all()) if (row.inUse === 1) tables.course.patch(row.courseId, { inUse });
    for (const row of tables.product.all()) if (row.inUse === 1) tables.product.patch(row.productId, { inUse });
    for (const row of tables.dictType.all()) if (row.inUse === 1) tables.dictType.patch(row.dictTypeId, { inUse });
    for (const row of tables.dictData.all()) if (row.inUse === 1) tables.dictData.patch(row.dictDataId, { inUse });
    for (const row of tables.tenant.all()) if (row.inUse === 1) tables.tenant.patch(row.tenantId, { inUse });
  });
  return world;
}

/** Returns the number of results of every query that filters by `inUse`. */
function countsInUse(inUse: Flag) {
  const world = worldWith(inUse);
  const admin = sessionOf(world, 'admin01');
  const qiming = sessionOf(world, 'qiming01');
  const [, campus] = qiming.user.tenantIds;
  const switchTenant = () => runUnit(world, () => sessions.switchTenant(world, qiming, { id: campus ?? '' }));
  expect(switchTenant).not.toThrow();
  return {
    rooms: rooms.options(world, qiming, {}).length,
    courses: courses.options(world, qiming, {}).length,
    products: products.list(world, qiming, { ...PAGE, inUse: 1 }).total,
    tenants: tenants.mine(world, qiming, {}).length,
    campuses: tenants.campuses(world, admin, { ...PAGE, inUse: 1 }).total,
    dictTypes: dictTypes.list(world, admin, { ...PAGE, inUse: 1 }).total,
    dictData: dictData.list(world, admin, { ...PAGE, inUse: 1 }).total,
  };
}

it('treats rows without a value of inUse as in use', () => {
  const expected = countsInUse(1);
  expect(Object.values(expected).every((count) => count > 0)).toBe(true);
  expect(countsInUse(null)).toEqual(expected);
});

it('neither signs out nor locks out the users of a tenant without a value of inUse', () => {
  const world = worldWith(null);
  expect(() => sessionOf(world, 'binjiang01')).not.toThrow();
});
