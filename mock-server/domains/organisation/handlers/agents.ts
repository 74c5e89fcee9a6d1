import type { agents as calls } from '#contracts/calls/agents.ts';
import { type InUseFlag, inUseFlags, inUseOf } from '#contracts/rules/in-use.ts';
import { nameKey } from '#contracts/rules/plain-text.ts';
import { workbook } from '../../../kernel/files/workbook.ts';
import { conflict } from '../../../kernel/refusal.ts';
import { inOrder, orderedPage } from '../../../kernel/store/in-order.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import { allNewestFirst, newestFirst } from '../../../kernel/store/page.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { containing } from '../../../kernel/store/text-column.ts';
import { hasNamesake } from '../../../kernel/store/namesake.ts';
import { logChange, wordChanges } from '../change-log.ts';
import { logWorkbook } from '../log-workbook.ts';
import { namedFew } from '../named-few.ts';
import { agentInSight, logInSight } from '../sight.ts';
import { labelsIn } from '../dictionary.ts';

/** Agents: as choices, their keeping by the platform, and their log (Spec 1 §7, Spec 2 §7). */
export const agents: Handlers<typeof calls> = {
  openOptions: ({ store }) => store.tables.agent.all().filter((row) => stateOf(row) === inUseFlags.yes),

  options: ({ store }) => store.tables.agent.all().slice(),

  list: (world, _, { agentName, agentStatus, ...page }) =>
    orderedPage([agentsNamed(world, agentName, agentStatus)], 'agentId', page, (row) => row),

  log(world, _, { agentId, ...page }) {
    const found = newestFirst(logInSight(world, 'agent', agentId), 'logId', page);
    const { agent } = world.store.tables;
    return {
      rows: found.rows.map((row) => ({ ...row, agentName: agent.get(row.subjectId)?.agentName })),
      total: found.total,
    };
  },

  detail: (world, _, { agentId }) => agentInSight(world, agentId),

  add(world, session, form) {
    requireFreeName(world, form.agentName);
    const { store, clock } = world;
    const agentId = store.ids.next();
    store.tables.agent.put({ ...form, agentId, createTime: clock.moment() });
    logChange(world, session, 'agent', agentId, '新增', `新增代理商“${form.agentName}”`);
  },

  update(world, session, { agentId, agentStatus, ...form }) {
    const before = agentInSight(world, agentId);
    requireFreeName(world, form.agentName, agentId);
    const changes = wordChanges(LABELS, before, form);
    if (changes !== '') {
      world.store.tables.agent.patch(agentId, form);
      logChange(world, session, 'agent', agentId, '修改', `修改“${before.agentName}”：${changes}`);
    }
    if (agentStatus !== undefined) setStatus(world, session, agentId, agentStatus);
  },

  updateStatus: (world, session, { agentId, agentStatus }) => setStatus(world, session, agentId, agentStatus),

  remove(world, session, { id }) {
    const { agentName } = agentInSight(world, id);
    requireNobodyDependsOn(world, id, agentName);
    world.store.tables.agent.remove(id);
    logChange(world, session, 'agent', id, '删除', `删除代理商“${agentName}”`);
  },

  export(world, _, { agentName, agentStatus, sort }) {
    const label = labelsIn(world.store);
    return workbook(world.store, '代理商列表', {
      rows: inOrder(allNewestFirst([agentsNamed(world, agentName, agentStatus)], 'agentId'), sort),
      shown: (row) => row,
      columns: [
        ['编号', (row) => row.agentId],
        ['代理商名称', (row) => row.agentName],
        ['联系人', (row) => row.linkman],
        ['联系电话', (row) => row.phone],
        ['地址', (row) => row.address],
        ['状态', (row) => label('in_use', stateOf(row))],
        ['备注', (row) => row.remark],
        ['创建时间', (row) => row.createTime],
      ],
    });
  },

  exportLog: (world, _, { agentId }) =>
    logWorkbook(world.store, '代理商日志', logInSight(world, 'agent', agentId), [
      '代理商',
      ({ tables }, subjectId) => tables.agent.get(subjectId)?.agentName,
    ]),
};

/** What of an agent may be changed, as the log names it. */
const LABELS = {
  agentName: '代理商名称',
  linkman: '联系人',
  phone: '联系电话',
  areaCode: '区号',
  address: '地址',
  remark: '备注',
} as const;

const stateOf = ({ agentStatus }: Row<'agent'>): InUseFlag => inUseOf({ inUse: agentStatus });

const agentsNamed = ({ store }: World, agentName = '', agentStatus?: InUseFlag): readonly Row<'agent'>[] =>
  containing(store.tables.agent.all(), 'agentName', agentName).filter(
    (row) => agentStatus === undefined || stateOf(row) === agentStatus,
  );

/** Whoever finds it so already has got what they want: nothing is changed, nothing is logged. */
function setStatus(world: World, session: Session, agentId: string, agentStatus: InUseFlag): void {
  const agent = agentInSight(world, agentId);
  if (stateOf(agent) === agentStatus) return;
  world.store.tables.agent.patch(agentId, { agentStatus });
  const [operation, change] =
    agentStatus === inUseFlags.yes ? ['启用', '状态“停用”→“启用”'] : ['停用', '状态“启用”→“停用”'];
  logChange(world, session, 'agent', agentId, operation, `${operation}代理商“${agent.agentName}”：${change}`);
}

/** An agent is deleted only while nothing names it: otherwise its income would belong to nobody. */
function requireNobodyDependsOn({ store: { tables } }: World, id: string, agentName: string): void {
  const brought = tables.tenant.by('agent', id).map(({ tenantName }) => tenantName);
  const applicants = tables.registration.by('agent', id).map(({ nickName }) => nickName);
  const accounts = tables.user.by('agent', id).map(({ username }) => username);
  const refuse = (what: string) => conflict(`代理商“${agentName}”${what}，不能删除；可改为停用`);
  if (brought.length > 0) throw refuse(`名下还有${namedFew(brought, '家机构')}`);
  if (applicants.length > 0) throw refuse(`还有${namedFew(applicants, '家机构')}的入驻申请`);
  if (accounts.length > 0) throw refuse(`还有登录账号${namedFew(accounts, '个')}`);
}

function requireFreeName({ store }: World, agentName: string, self?: string): void {
  const named = store.tables.agent.by('name', nameKey(agentName));
  if (
    hasNamesake(
      named,
      (row) => row.agentId === self,
      (row) => row.agentName === agentName,
    )
  )
    throw conflict('代理商名称已存在');
}
