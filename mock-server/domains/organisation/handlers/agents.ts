import type { agents as calls } from '#contracts/calls/agents.ts';
import { type InUseFlag, inUseFlags, inUseOf } from '#contracts/formats/in-use.ts';
import { nameKey } from '#contracts/formats/plain-text.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import { conflict } from '#mock-server/kernel/refusal.ts';
import { sortRows, sortedPage } from '#mock-server/kernel/store/sort-rows.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { allNewestFirst, newestFirst } from '#mock-server/kernel/store/page.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { rowsContaining } from '#mock-server/kernel/store/text-column.ts';
import { isNameTaken } from '#mock-server/kernel/store/is-name-taken.ts';
import { logChange, describeChanges } from '../change-log.ts';
import { logWorkbook } from '../log-workbook.ts';
import { listNames } from '../list-names.ts';
import { requireVisibleAgent, visibleLog } from '../access.ts';
import { labelsIn } from '../dictionary.ts';

/** Handlers for agents: options, management by the platform, and their log (Spec 1 §7, Spec 2 §7). */
export const agents: Handlers<typeof calls> = {
  openOptions: ({ store }) => store.tables.agent.all().filter((row) => stateOf(row) === inUseFlags.yes),

  options: ({ store }) => store.tables.agent.all().slice(),

  list: (world, _, { agentName, agentStatus, ...page }) =>
    sortedPage([filterAgents(world, agentName, agentStatus)], 'agentId', page, (row) => row),

  log(world, _, { agentId, ...page }) {
    const entries = newestFirst(visibleLog(world, 'agent', agentId), 'logId', page);
    const { agent } = world.store.tables;
    return {
      rows: entries.rows.map((row) => ({ ...row, agentName: agent.get(row.subjectId)?.agentName })),
      total: entries.total,
    };
  },

  detail: (world, _, { agentId }) => requireVisibleAgent(world, agentId),

  add(world, session, form) {
    requireFreeName(world, form.agentName);
    const { store, clock } = world;
    const agentId = store.ids.next();
    store.tables.agent.put({ ...form, agentId, createTime: clock.moment() });
    logChange(world, session, 'agent', agentId, '新增', `新增代理商“${form.agentName}”`);
  },

  update(world, session, { agentId, agentStatus, ...form }) {
    const before = requireVisibleAgent(world, agentId);
    requireFreeName(world, form.agentName, agentId);
    const changes = describeChanges(LABELS, before, form);
    if (changes !== '') {
      world.store.tables.agent.patch(agentId, form);
      logChange(world, session, 'agent', agentId, '修改', `修改“${before.agentName}”：${changes}`);
    }
    if (agentStatus !== undefined) setStatus(world, session, agentId, agentStatus);
  },

  updateStatus: (world, session, { agentId, agentStatus }) => setStatus(world, session, agentId, agentStatus),

  remove(world, session, { id }) {
    const { agentName } = requireVisibleAgent(world, id);
    requireNoDependants(world, id, agentName);
    world.store.tables.agent.remove(id);
    logChange(world, session, 'agent', id, '删除', `删除代理商“${agentName}”`);
  },

  export(world, _, { agentName, agentStatus, sort }) {
    const label = labelsIn(world.store);
    return exportWorkbook(world.store, '代理商列表', {
      rows: sortRows(allNewestFirst([filterAgents(world, agentName, agentStatus)], 'agentId'), sort),
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
    logWorkbook(world.store, '代理商日志', visibleLog(world, 'agent', agentId), [
      '代理商',
      ({ tables }, subjectId) => tables.agent.get(subjectId)?.agentName,
    ]),
};

/** Editable columns of an agent, with their names in the change log. */
const LABELS = {
  agentName: '代理商名称',
  linkman: '联系人',
  phone: '联系电话',
  areaCode: '区号',
  address: '地址',
  remark: '备注',
} as const;

const stateOf = ({ agentStatus }: Row<'agent'>): InUseFlag => inUseOf({ inUse: agentStatus });

const filterAgents = ({ store }: World, agentName = '', agentStatus?: InUseFlag): readonly Row<'agent'>[] =>
  rowsContaining(store.tables.agent.all(), 'agentName', agentName).filter(
    (row) => agentStatus === undefined || stateOf(row) === agentStatus,
  );

/** Sets an agent's status. Nothing is changed or logged if the agent already has this status. */
function setStatus(world: World, session: Session, agentId: string, agentStatus: InUseFlag): void {
  const agent = requireVisibleAgent(world, agentId);
  if (stateOf(agent) === agentStatus) return;
  world.store.tables.agent.patch(agentId, { agentStatus });
  const [operation, change] =
    agentStatus === inUseFlags.yes ? ['启用', '状态“停用”→“启用”'] : ['停用', '状态“启用”→“停用”'];
  logChange(world, session, 'agent', agentId, operation, `${operation}代理商“${agent.agentName}”：${change}`);
}

/** Requires that no tenant refers to the agent; otherwise the income from that tenant would have no owner. */
function requireNoDependants({ store: { tables } }: World, id: string, agentName: string): void {
  const tenantNames = tables.tenant.by('agent', id).map(({ tenantName }) => tenantName);
  const applicants = tables.registration.by('agent', id).map(({ nickName }) => nickName);
  const accounts = tables.user.by('agent', id).map(({ username }) => username);
  const refuse = (what: string) => conflict(`代理商“${agentName}”${what}，不能删除；可改为停用`);
  if (tenantNames.length > 0) throw refuse(`名下还有${listNames(tenantNames, '家机构')}`);
  if (applicants.length > 0) throw refuse(`还有${listNames(applicants, '家机构')}的入驻申请`);
  if (accounts.length > 0) throw refuse(`还有登录账号${listNames(accounts, '个')}`);
}

function requireFreeName({ store }: World, agentName: string, self?: string): void {
  const namesakes = store.tables.agent.by('name', nameKey(agentName));
  if (
    isNameTaken(
      namesakes,
      (row) => row.agentId === self,
      (row) => row.agentName === agentName,
    )
  )
    throw conflict('代理商名称已存在');
}
