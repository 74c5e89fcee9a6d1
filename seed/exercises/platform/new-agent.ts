import { isInUse } from '#contracts/formats/in-use.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';

const TENANT = '金陵童声艺术中心';
const FORMER = '苏州同窗文化传播有限公司';
const AGENT = { linkman: '陶思远', phone: '13951610788' };

export const newAgent: Exercise = {
  id: 'new-agent',
  title: '新增代理商并移交机构',
  aim: '“苏州同窗”合同到期已停用，“金陵童声艺术中心”改由新的代理商服务：新增一家代理商（名称自定，联系人陶思远，联系电话 13951610788），再把这家机构的代理商改成它。只改这一家，“苏州同窗”保持停用。',
  why: '机构续费的收入记在它的代理商名下。移交漏了，新代理商白干；移交多了，别家的收入跟着走错。',
  as: 'admin01',
  page: '/system/agent',
  hints: [
    '先新增代理商，机构那边才选得到它。',
    '代理商在“系统管理 › 代理商管理”里新增；机构的代理商在“系统管理 › 机构与校区”里改。',
    '代理商管理 › 新增代理商：名称自定，联系人陶思远，联系电话 13951610788，保存；机构与校区 › 搜索“金陵童声艺术中心” › 修改：代理商选新增的那家，保存。',
  ],
  governs: {
    agent: { added: {}, changed: { agentName: FORMER }, columns: ['agentStatus'], most: Infinity },
    tenant: { changed: {}, columns: ['agentId'] },
  },
  check(world) {
    const tenant = world.rows('tenant').find(({ tenantName }) => tenantName === TENANT);
    const added = world.added('agent');
    const agent = added.find(({ agentId }) => agentId === tenant?.agentId) ?? added[0];
    const otherErrors = [...movedTenants(world, tenant), ...former(world)];
    if (!agent) return ['还没有新增代理商', ...otherErrors];
    return [
      ...agentErrors(agent),
      ...messageIf(
        tenant?.agentId !== agent.agentId,
        `“${TENANT}”的代理商还是“${world.row('agent', tenant?.agentId ?? '')?.agentName ?? '空'}”，应改成“${agent.agentName}”`,
      ),
      ...messageIf(added.length > 1, `新增了 ${added.length} 家代理商，只需要一家，多出的请删除`),
      ...otherErrors,
    ];
  },
};

const agentErrors = (agent: RowOf<'agent'>): readonly string[] => [
  ...messageIf(
    agent.linkman !== AGENT.linkman,
    `代理商的联系人是“${agent.linkman?.trim() || '空'}”，应为“${AGENT.linkman}”`,
  ),
  ...messageIf(agent.phone !== AGENT.phone, `代理商的联系电话是 ${agent.phone?.trim() || '空'}，应为 ${AGENT.phone}`),
  ...messageIf(!isInUse({ inUse: agent.agentStatus }), '新代理商是停用的，它的账号不能登录'),
];

const movedTenants = (world: SeenWorld, expected: RowOf<'tenant'> | undefined): string[] =>
  world
    .changed('tenant')
    .filter(({ before, after }) => before.agentId !== after.agentId && after.tenantId !== expected?.tenantId)
    .map(({ after }) => `“${after.tenantName}”的代理商也改了，它不该动`);

function former(world: SeenWorld): readonly string[] {
  const agent = world.rows('agent').find(({ agentName }) => agentName === FORMER);
  return [
    ...messageIf(!agent, `“${FORMER}”被改名或删除了，应保留`),
    ...messageIf(!!agent && isInUse({ inUse: agent.agentStatus }), `“${FORMER}”被启用了，应保持停用`),
  ];
}
