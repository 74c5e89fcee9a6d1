import { isInUse } from '#contracts/formats/in-use.ts';
import type { SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';
import { stopTextErrors } from './stop-text.ts';

const TENANT = '星城小主播口才学校';

export const stopInstitution: Exercise = {
  id: 'stop-institution',
  title: '停用违规机构',
  aim: '“星城小主播口才学校”因家长投诉停业整改：停用这家机构，并在它的备注里写明原因（含“投诉”“违规”或“整改”）。它的代理商和其他机构不受影响，资料不删除。',
  why: '停用的是整家机构，它和各校区的人都不能再登录，数据全部保留；只停一个校区，其他校区还在招生收费。备注写明原因，半年后的人才知道为什么。',
  as: 'admin01',
  page: '/system/tenant',
  hints: [
    '要停的是机构，不是它的某个校区，也不是它的代理商。',
    '在“系统管理 › 机构与校区”里搜索机构名称：“修改”里可以写备注，“状态”一列的开关可以停用。',
    '机构与校区 › 搜索“星城小主播口才学校”› 修改：备注写“家长投诉，停业整改”，点“保存机构”；再点那一行“状态”的开关，确认停用。',
  ],
  governs: {
    tenant: { changed: (row) => row.tenantName === TENANT || !isInUse(row), columns: ['inUse', 'remark'] },
    agent: { changed: {}, columns: ['agentStatus'] },
  },
  check(world) {
    const tenant = world.rows('tenant').find(({ tenantName }) => tenantName === TENANT);
    return [
      ...messageIf(!tenant, `“${TENANT}”被删除或改名了，应停用并保留资料；请重新开始练习`),
      ...messageIf(!!tenant && isInUse(tenant), `“${TENANT}”还没有停用`),
      ...(tenant ? stopTextErrors(tenant.remark) : []),
      ...otherStops(world),
      ...world
        .changed('agent')
        .filter(({ before, after }) => before.agentStatus !== after.agentStatus)
        .map(({ after }) => `代理商“${after.agentName}”的状态也改了，请恢复`),
    ];
  },
};

/**
 * Returns errors for other institutions that were taken out of use, and for campuses that were taken out of use
 * separately.
 */
const otherStops = (world: SeenWorld): string[] =>
  world
    .changed('tenant')
    .filter(({ before, after }) => after.tenantName !== TENANT && isInUse(before) && !isInUse(after))
    .map(({ after }) => {
      const parent = world.row('tenant', after.parentTenantId ?? '')?.tenantName;
      return parent === TENANT
        ? `校区“${after.tenantName}”被单独停用了；停用机构即可，校区请恢复启用`
        : `“${after.tenantName}”也被停用了，请恢复启用`;
    });
