import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Audience } from '#contracts/rules/audience.ts';
import { importBatchExample, importCheckExample } from '#contracts/examples/entities/import.ts';
import { userInfoExample } from '#contracts/examples/entities/session.ts';
import { figuresExample } from '#contracts/examples/entities/statistics.ts';
import { sysUserExample } from '#contracts/examples/entities/user.ts';
import { XLSX_TYPE } from '#contracts/formats/upload.ts';
import { config } from '#web/config/config.ts';
import { ImportButton } from '#web/crud/import/ImportButton.tsx';
import { HolidayDialog } from '#web/features/scheduling/holidays/HolidayDialog.tsx';
import { Insights } from '#web/screens/dashboard/insights/Insights.tsx';
import { MoveInPage } from '#web/screens/system/moveIn/MoveInPage.tsx';
import { Statistics } from '#web/screens/statistics/index/Statistics.tsx';
import { UserList } from '#web/screens/system/user/UserList.tsx';
import { session } from '#web/session/state.ts';
import { setServerDate } from '#web/session/today.ts';
import { searchActions } from '#web/shell/search/search-actions.tsx';
import { answerCalls } from '../support/answer-calls.ts';
import { classBackend } from '../support/class-backend.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { renderScreen, signInUser } from '../support/render.tsx';

beforeEach(() => setServerDate('Mon, 21 Sep 2026 02:00:00 GMT'));
afterEach(() => {
  config.unavailableCalls = [];
});

/** Waits longer than usual, because the first test also loads the lazy panels. */
const absence = (features: string) => screen.findByText(`当前系统未提供：${features}`, {}, { timeout: 10_000 });

const RANKINGS = {
  'rankings.tenantIncome': '校区营收排行',
  'rankings.addStu': '新增学员排行',
  'rankings.saleProduct': '产品销售排行',
  'rankings.salesStaff': '销售人员排行',
  'rankings.classDepletion': '班级课消排行',
  'rankings.trialsByCourse': '课程试听转化',
  'rankings.trialsByTeacher': '教师试听转化',
  'renewals.rates': '续费率',
};
const PROVINCES = { 'rankings.tenantsByProvince': '校区省份分布', 'rankings.studentsByProvince': '学员省份分布' };
const EXPORTS = {
  'rankings.exportTrialsByCourse': '导出课程试听转化',
  'rankings.exportTrialsByTeacher': '导出教师试听转化',
  'roomUses.export': '导出教室使用率',
};

function openStatistics(audience: 'business' | 'admin') {
  const person = audience === 'admin' ? { roles: ['admin'], agentId: null, teacherId: null, tenantId: null } : {};
  Object.assign(session, { phase: 'ready', user: { ...userInfoExample, ...person }, menus: [] });
  const rows = [...Object.keys(RANKINGS), ...Object.keys(PROVINCES)].map((name) => [name, () => []] as const);
  const backend = answerCalls({
    'statistics.admin': () => figuresExample,
    'statistics.tenant': () => figuresExample,
    'roomUses.list': () => [],
    ...Object.fromEntries(rows),
    'renewals.rates': () => ({ total: { dueNum: 0, renewedNum: 0, pendingNum: 0 }, courses: [], advisers: [] }),
  });
  renderScreen(<Statistics />, { path: '/statistics/index', route: '/statistics/index', title: '统计报表' });
  return backend;
}

it.each([
  ...Object.entries(RANKINGS).map(([call, title]) => [call, title, 'business'] as const),
  ...Object.entries(PROVINCES).map(([call, title]) => [call, title, 'admin'] as const),
])('without %s the statistics have no %s, and list it as unavailable', async (call, title, audience) => {
  config.unavailableCalls = [call];
  const backend = openStatistics(audience);
  expect(await absence(title)).toBeVisible();
  expect(screen.queryByRole('region', { name: title })).toBeNull();
  expect(backend.countOf(call)).toBe(0);
  expect(backend.toasts).toEqual([]);
});

it.each(Object.entries(EXPORTS))('without %s the panel has no export, and the page names %s', async (call, feature) => {
  config.unavailableCalls = [call];
  openStatistics('business');
  expect(await absence(feature)).toBeVisible();
  expect(screen.queryByRole('button', { name: feature })).toBeNull();
  expect(screen.getByRole('button', { name: '导出新增学员排行' })).toBeVisible();
});

it.each([
  ['rankings.courseDepletion', '各课程课消', ['待续费', '班级满员率']],
  ['studentProducts.list', '待续费', ['各课程课消', '班级满员率']],
])('without %s the home page has no %s, and lists it as unavailable', async (call, title, others) => {
  config.unavailableCalls = [call];
  const backend = classBackend({
    'rankings.courseDepletion': () => [],
    'studentProducts.list': () => ({ rows: [], total: 0 }),
  });
  renderScreen(<Insights />, { path: '/dashboard', route: '/dashboard' });
  expect(await absence(title)).toBeVisible();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(others);
  expect(backend.countOf(call)).toBe(0);
});

async function openImport() {
  const backend = answerCalls({
    'imports.batches': () => [{ ...importBatchExample, undoable: true }],
    'imports.check': ({ importKey }) => ({ ...importCheckExample, importKey }),
    'imports.progress': () => ({ stage: 'reading', done: 0, total: 0 }),
  });
  renderScreen(<ImportButton kind="student" />);
  const user = userEvent.setup({ applyAccept: false });
  await user.click(screen.getByRole('button', { name: '导入' }));
  const dialog = within(await screen.findByRole('dialog', { name: '导入学员' }));
  const file = new File([new Uint8Array([0x50, 0x4b, 3, 4, 5])], '新生.xlsx', { type: XLSX_TYPE });
  await user.upload(await dialog.findByLabelText('要导入的 Excel 文件'), file);
  await dialog.findByRole('region', { name: '错误明细' });
  return { backend, dialog };
}

it.each([
  ['imports.template', '下载模板', ['下载标注文件', '撤销导入']],
  ['imports.markedCopy', '下载标注文件', ['下载模板', '撤销导入']],
  ['imports.undo', '撤销导入', ['下载模板', '下载标注文件']],
])('without %s an import has no %s, and the dialog lists it as unavailable', async (call, feature, others) => {
  config.unavailableCalls = [call];
  const { dialog } = await openImport();
  expect(dialog.getByText(`当前系统未提供：${feature}`)).toBeVisible();
  expect(dialog.queryByRole('button', { name: feature })).toBeNull();
  for (const other of others) expect(await dialog.findByRole('button', { name: other })).toBeVisible();
});

function openUsers() {
  signInUser({ username: 'admin01', roles: ['admin'] });
  const backend = answerCalls({
    'users.list': () => ({ rows: [sysUserExample], total: 1 }),
    'users.roleOptions': () => [
      { roleId: '1', roleName: '校区教务', roleKey: 'staff' },
      { roleId: '2', roleName: '教师', roleKey: 'teacher' },
    ],
    'tenants.options': () => [],
    'tenants.tree': () => [],
    'depts.tree': () => [],
    'dictData.byType': otherDictionary,
  });
  renderScreen(<UserList />, { path: '/system/user', route: '/system/user', title: '系统用户' });
  return { backend, user: userEvent.setup() };
}

it('without users.roleOptions accounts cannot be changed, and the page lists this as unavailable', async () => {
  config.unavailableCalls = ['users.roleOptions'];
  const { backend } = openUsers();
  expect(await absence('新增、修改、分配角色、分配租户')).toBeVisible();
  const row = within(await screen.findByRole('row', { name: new RegExp(`^.*${sysUserExample.username}`) }));
  expect(row.queryByRole('button', { name: '修改' })).toBeNull();
  expect(row.getByRole('button', { name: '重置密码' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '新增系统用户' })).toBeNull();
  expect(backend.countOf('users.roleOptions')).toBe(0);
});

it('without users.staffOptions no new account can be a teacher, and the dialog lists it as unavailable', async () => {
  config.unavailableCalls = ['users.staffOptions'];
  const { user } = openUsers();
  await user.click(await screen.findByRole('button', { name: '新增系统用户' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新增系统用户' }));
  expect(await dialog.findByText('当前系统未提供：教师角色')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: '角色' }));
  expect(await screen.findByRole('option', { name: '校区教务' })).toBeVisible();
  expect(screen.queryByRole('option', { name: '教师' })).toBeNull();
});

it('without moveIn.undo a move-in cannot be undone, and the page lists the undo as unavailable', async () => {
  config.unavailableCalls = ['moveIn.undo'];
  signInUser();
  const batch = {
    batchId: '1',
    fileName: '搬家.xlsx',
    createUserName: '陈立群',
    createTime: '2026-09-21 09:00:00',
    undoable: true,
    undoableUntil: '2026-09-22 09:00:00',
  };
  answerCalls({ 'moveIn.batches': () => [batch], 'moveIn.columns': () => [] });
  renderScreen(<MoveInPage />, { title: '一次搬入' });
  expect(await screen.findByText('搬家.xlsx')).toBeVisible();
  expect(screen.getByText('当前系统未提供：撤销搬入')).toBeVisible();
  expect(screen.queryByRole('button', { name: '撤销“搬家.xlsx”的搬入' })).toBeNull();
});

it.each(['courses.list', 'products.list', 'students.list'])(
  'without moveIn.existing and %s nothing can be moved in, and the page states it',
  async (list) => {
    config.unavailableCalls = ['moveIn.existing', list];
    signInUser();
    answerCalls({ 'moveIn.batches': () => [], 'moveIn.columns': () => [] });
    renderScreen(<MoveInPage />, { title: '一次搬入' });
    expect(await screen.findByText('当前系统未提供一次搬入')).toBeVisible();
    expect(screen.queryByText('最近的搬入')).toBeNull();
    expect(screen.queryByRole('heading', { name: /选择文件/ })).toBeNull();
  },
);

it('without moveIn.existing the page still offers the move-in', async () => {
  config.unavailableCalls = ['moveIn.existing'];
  signInUser();
  answerCalls({ 'moveIn.batches': () => [], 'moveIn.columns': () => [] });
  renderScreen(<MoveInPage />, { title: '一次搬入' });
  expect(await screen.findByLabelText('搬入的文件')).toBeInTheDocument();
  expect(screen.queryByText('当前系统未提供一次搬入')).toBeNull();
});

it('without holidays.save the holidays can only be read, and the dialog lists changes as unavailable', async () => {
  config.unavailableCalls = ['holidays.save'];
  signInUser({ roles: ['master'], parentTenantId: null });
  answerCalls({
    'holidays.ofYear': () => [{ holidayDate: '2026-10-01', holidayName: '国庆节', isWorkday: false }],
    'dictData.byType': otherDictionary,
  });
  renderScreen(<HolidayDialog date="2026-09-21" opened onClose={() => undefined} />);
  expect(await screen.findByText('当前系统未提供：修改节假日')).toBeVisible();
  await screen.findByText('国庆节');
  expect(screen.queryByRole('form', { name: '新增或修改节假日' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(修改|删除) 10 月 1 日$/ })).toBeNull();
});

it.each([
  ['clas.add', '新增班级'],
  ['students.add', '新增学员'],
  ['products.list', '报名'],
])('without %s the search has no action %s', (call, title) => {
  const titlesOf = (audience: Audience) => searchActions(audience, () => true).map((action) => action.title);
  expect(titlesOf('business')).toContain(title);
  config.unavailableCalls = [call];
  expect(titlesOf('business')).not.toContain(title);
});

it('the search offers 报名 if one of its two calls is available', async () => {
  const offers = () => searchActions('business', () => true).some(({ title }) => title === '报名');
  config.unavailableCalls = ['sales.add'];
  expect(offers()).toBe(true);
  config.unavailableCalls = ['sales.add', 'studentProducts.add'];
  await waitFor(() => expect(offers()).toBe(false));
});
