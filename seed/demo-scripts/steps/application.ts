import { deptTypes } from '#contracts/entities/dept.ts';
import { ORDER_TYPE, orderStatuses, PAY_TYPE } from '#contracts/entities/order.ts';
import { STANDARD_SCHOOL } from '#contracts/control/school-choice.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import { isInstitutionAdmin, roles } from '#contracts/rules/audience.ts';
import { inUseFlags } from '#contracts/formats/in-use.ts';
import { servicePriceOf } from '#contracts/formats/service-price.ts';
import { validityFrom } from '#contracts/rules/service-validity.ts';
import { depts, tenants, users } from '../../fixed-ids.ts';
import type { PreparedWorld, RowOf } from '../../generators/check-view.ts';
import { cityOf } from '../../schools/cities.ts';
import { freePlace } from '../../schools/free-place.ts';
import { newestCreated, type Rows } from './created-rows.ts';

type Application = RowOf<'registration'>;
/** Names of the campuses that a school in 杭州 applies to open. */
const NAMES = ['未来科技城', '钱江世纪城', '良渚', '下沙', '临平', '富阳'].map((name) => `${name}校区`);
const ADDRESS = '浙江省杭州市余杭区文一西路 998 号';
/** Code of the service period that the script's campus pays for: one year. */
const SERVICE_PERIOD = 11;

const isCampusApplication =
  (auditStatus: number) =>
  (row: Application): boolean =>
    row.parentId === tenants.qiming && row.auditStatus === auditStatus;

const newestApplication = (world: Rows, auditStatus: number): Application | undefined =>
  newestCreated(world, 'registration', 'userId', isCampusApplication(auditStatus));

/** Returns the newest unpaid application for a campus of the script's institution that was created in this sandbox. */
export const unpaidCampus = (world: Rows): Application | undefined => newestApplication(world, auditStatuses.unpaid);
export const pendingCampus = (world: Rows): Application | undefined => newestApplication(world, auditStatuses.pending);

export function prepareUnpaid(world: PreparedWorld): Application {
  const existing = unpaidCampus(world);
  if (existing) return existing;
  const parent = world.rows('registration').find(({ userId }) => userId === users.qiming01);
  if (!parent) throw new Error('The institution of the tour has no application of its own.');
  const userId = world.newId();
  const application: Application = {
    ...parent,
    userId,
    username: `xq${userId.slice(-14)}`,
    ...newCampus(world, parent),
    linkman: '钱思远',
    phone: '13857120066',
    servicePeriod: SERVICE_PERIOD,
    parentId: tenants.qiming,
    brandId: world.row('tenant', tenants.qiming)?.brandId ?? null,
    requestTime: world.now,
    auditStatus: auditStatuses.unpaid,
    passRemark: null,
    companyXgtSettleVO: null,
  };
  world.put('registration', application);
  return application;
}

/** Returns an unused name and the address of a campus in the city of its institution. */
function newCampus(
  world: Rows,
  { address: institutionAddress }: Application,
): Pick<Application, 'nickName' | 'address'> {
  const names = [
    ...world.rows('tenant').map(({ tenantName }) => tenantName),
    ...world.rows('registration').map(({ nickName }) => nickName),
  ];
  const city = cityOf(institutionAddress ?? '');
  if (city && city !== STANDARD_SCHOOL.city) {
    const { name, address } = freePlace(city, names);
    return { nickName: name, address };
  }
  const nickName = NAMES.find((name) => !names.includes(name)) ?? `新校区 ${new Set(names).size}`;
  return { nickName, address: ADDRESS };
}

export function preparePending(world: PreparedWorld): Application {
  const existing = pendingCampus(world);
  if (existing) return existing;
  const { userId, username } = prepareUnpaid(world);
  const open = world.rows('order').find((row) => row.username === username && row.orderStatus === orderStatuses.unpaid);
  const paid = { orderStatus: orderStatuses.paid, payTime: world.now };
  if (open) world.patch('order', open.orderCode, paid);
  else
    world.put('order', {
      ...paid,
      orderCode: world.newId(),
      orderType: ORDER_TYPE,
      payType: PAY_TYPE,
      amount: servicePriceOf(SERVICE_PERIOD),
      servicePeriod: SERVICE_PERIOD,
      username,
      createTime: world.now,
    });
  world.patch('registration', userId, { auditStatus: auditStatuses.pending });
  return world.row('registration', userId) as Application;
}

/** Returns the newest campus of the script's institution that was opened in this sandbox. */
export const openedCampus = (world: Rows): RowOf<'tenant'> | undefined =>
  newestCreated(world, 'tenant', 'tenantId', ({ parentTenantId }) => parentTenantId === tenants.qiming);

/** Returns the opened campus. If there is none, creates one as the approval of an application would. */
export function prepareOpened(world: PreparedWorld): RowOf<'tenant'> {
  const existing = openedCampus(world);
  if (existing) return existing;
  const application = preparePending(world);
  const { userId, username, nickName, companyName, uscc, linkman, phone, areaCode, address, agentId } = application;
  const validity = validityFrom(world.today, application.servicePeriod) ?? {};
  const formFields = { companyName, uscc, linkman, phone, areaCode, address, agentId };
  const [tenantId, deptId] = [world.newId(), world.newId()];
  world.put('tenant', {
    tenantId,
    tenantName: nickName,
    nickName,
    parentTenantId: tenants.qiming,
    ...formFields,
    ...validity,
    brandId: application.brandId,
    inUse: inUseFlags.yes,
    createTime: world.now,
  });
  world.put('dept', {
    deptId,
    deptName: nickName,
    deptType: deptTypes.campus,
    parentId: depts.qiming,
    deptSort: 1,
    inUse: inUseFlags.yes,
    tenantId,
    linkman,
    phone,
    address,
    createTime: world.now,
  });
  for (const user of world.rows('user').slice())
    if (isInstitutionAdmin(user) && user.tenantIds.includes(tenants.qiming))
      world.patch('user', user.userId, { tenantIds: [...user.tenantIds, tenantId] });
  world.put('user', {
    userId: userId ?? world.newId(),
    username,
    passwordHash: application.passwordHash,
    name: linkman,
    phone,
    deptId,
    roles: [roles.staff],
    tenantIds: [tenantId],
    deptIds: [deptId],
    inUse: inUseFlags.yes,
    createTime: world.now,
  });
  for (const order of world.rows('order').slice())
    if (order.username === username && order.orderStatus === orderStatuses.paid && !order.tenantId)
      world.patch('order', order.orderCode, { tenantId });
  world.patch('registration', application.userId ?? '', {
    auditStatus: auditStatuses.passed,
    companyXgtSettleVO: validity,
  });
  return world.row('tenant', tenantId) as RowOf<'tenant'>;
}
