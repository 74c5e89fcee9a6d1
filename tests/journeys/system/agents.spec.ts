import {
  clickRowAction,
  agree,
  expect,
  factValue,
  field,
  fillApplication,
  payNow,
  sample,
  test,
  upload,
} from '../../support/access.ts';
import { alerts, dialog, fillSignIn, mainMenu, row, rows, signInButton, success } from '../../support/parts.ts';

test.use({ world: { today: '2026-09-07' } });

const XUEHAI = '杭州学海教育服务有限公司';
const applicant = {
  brandName: '晚风合唱',
  nickName: '晚风合唱团',
  phone: '13805710778',
  username: 'wanfeng01',
  password: 'Wanfeng01',
  period: '1 年 ¥699.00',
  agentName: XUEHAI,
};

test('credits an agent with an institution’s income, and locks a deactivated agent out', async ({
  open,
  page,
  sandbox,
  anotherUser,
}) => {
  test.setTimeout(120_000);
  const agent = await anotherUser('agent01', 'dashboard?range=today');
  const figures = agent.getByRole('region', { name: '业绩' });
  const home = agent.getByRole('list', { name: '名下机构' });
  await expect(figures).toContainText('¥0.00');
  await expect(agent.getByText('共 28 家')).toBeVisible();

  await test.step('an institution registers with the agent and pays', async () => {
    await open('login');
    await page.getByRole('button', { name: '注册' }).click();
    const form = dialog(page, '注册');
    await upload(form, '营业执照', sample('licence'));
    await expect(field(form, '公司名称')).toHaveValue('杭州晨光书画艺术有限公司');
    await fillApplication(form, sandbox, applicant);
    await agree(form);
    await form.getByRole('button', { name: '提交并前往支付' }).click();
    await expect(factValue(dialog(page, '支付确认'), '代理商')).toHaveText(XUEHAI);
    await payNow(page, sandbox);
    await dialog(page, '支付结果').getByRole('button', { name: '知道了' }).click();
  });

  const admin = await anotherUser('admin01', 'audit/list?status=0');
  await test.step('the platform approves the application', async () => {
    await clickRowAction(admin, rows(admin, '注册申请').filter({ hasText: applicant.nickName }), '审核');
    const audit = dialog(admin, '审核');
    await audit.getByRole('button', { name: '通过' }).click();
    await dialog(admin, '提示').getByRole('button', { name: '确定' }).click();
    await dialog(admin, '开通与缴费信息').getByRole('button', { name: '确认通过' }).click();
    await expect(success(admin, '已通过')).toBeVisible();
  });

  await test.step('the agent’s home and list show the institution', async () => {
    await agent.reload();
    await expect(figures).toContainText('¥699.00');
    await expect(figures).toContainText('1家');
    await expect(home.getByRole('listitem').first()).toContainText(applicant.nickName);
    await expect(home.getByRole('listitem').first()).toContainText('¥699.00');
    await agent.getByRole('link', { name: '查看全部' }).click();
    await expect(agent.getByText('共 29 条', { exact: true })).toBeVisible();
    await expect(row(agent, '机构', applicant.nickName)).toContainText('¥699.00');
  });

  await test.step('the platform shows the number of institutions and the income of the agent', async () => {
    await mainMenu(admin).getByRole('link', { name: '代理商管理' }).click();
    await clickRowAction(admin, row(admin, '代理商', XUEHAI), '业绩');
    const drawer = dialog(admin, `业绩 · ${XUEHAI}`);
    await expect(factValue(drawer, '机构与校区')).toHaveText('29');
    await expect(row(admin, '机构', applicant.nickName)).toContainText('¥699.00');
    await drawer.getByRole('button', { name: '关闭' }).click();
  });

  await test.step('deactivating the agent signs the agent’s user out, blocks sign-in, and adds a log entry', async () => {
    await row(admin, '代理商', XUEHAI).getByRole('switch', { name: '状态：启用' }).click();
    await dialog(admin, '停用代理商').getByRole('button', { name: '停用' }).click();
    await expect(success(admin, '修改成功')).toBeVisible();
    await mainMenu(agent).getByRole('link', { name: '首页' }).click();
    await expect(dialog(agent, '系统提示')).toBeVisible();
    await page.goto(`${sandbox.url}login`);
    await fillSignIn(page, 'agent01', 'Demo2026');
    await signInButton(page).click();
    await expect(alerts(page, '所属代理商已停用，请联系平台')).toBeVisible();
    await clickRowAction(admin, row(admin, '代理商', XUEHAI), '日志');
    const entries = rows(admin, '日志');
    await expect(entries.first()).toContainText('停用');
    await expect(entries.nth(1)).toContainText(`审核通过，开通机构“${applicant.nickName}”`);
  });
});
