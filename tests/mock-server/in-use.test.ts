import { expect, it } from 'vitest';
import { dictData } from '#mock-server/domains/organisation/handlers/dict-data.ts';
import { dictTypes } from '#mock-server/domains/organisation/handlers/dict-types.ts';
import { rooms } from '#mock-server/domains/organisation/handlers/rooms.ts';
import { session as sessions } from '#mock-server/domains/organisation/handlers/session.ts';
import { tenants } from '#mock-server/domains/organisation/handlers/tenants.ts';
import { products } from '#mock-server/domains/enrolment/handlers/products.ts';
import { courses } from '#mock-server/domains/enrolment/handlers/courses.ts';
import { sessionOf, unit, worldMaker } from '../support/world.ts';

const make = worldMaker('2026-09-07');
const PAGE = { pageNum: 1, pageSize: 200 };
type Flag = 1 | null;

/** The whole world with this flag wherever the seed has rows in use. */
function worldWith(inUse: Flag) {
  const world = make();
  const { tables } = world.store;
  unit(world, () => {
    for (const row of tables.room.all()) if (row.inUse === 1) tables.room.patch(row.roomId, { inUse });
    for (const row of tables.course.all()) if (row.inUse === 1) tables.course.patch(row.courseId, { inUse });
    for (const row of tables.product.all()) if (row.inUse === 1) tables.product.patch(row.productId, { inUse });
    for (const row of tables.dictType.all()) if (row.inUse === 1) tables.dictType.patch(row.dictTypeId, { inUse });
    for (const row of tables.dictData.all()) if (row.inUse === 1) tables.dictData.patch(row.dictDataId, { inUse });
    for (const row of tables.tenant.all()) if (row.inUse === 1) tables.tenant.patch(row.tenantId, { inUse });
  });
  return world;
}

/** How much is found by everything that asks whether a row is in use. */
function found(inUse: Flag) {
  const world = worldWith(inUse);
  const admin = sessionOf(world, 'admin01');
  const qiming = sessionOf(world, 'qiming01');
  const [, campus] = qiming.user.tenantIds;
  const switchTenant = () => unit(world, () => sessions.switchTenant(world, qiming, { id: campus ?? '' }));
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

it('a row without the flag inUse is found wherever one in use is', () => {
  const expected = found(1);
  expect(Object.values(expected).every((count) => count > 0)).toBe(true);
  expect(found(null)).toEqual(expected);
});

it('nobody is signed out, nor kept out, because a tenant has no flag', () => {
  const world = worldWith(null);
  expect(() => sessionOf(world, 'binjiang01')).not.toThrow();
});
