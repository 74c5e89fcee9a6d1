import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type RunningServer, startServer } from '#mock-server/server.ts';
import { ensureBuilt, folders } from '#scripts/commands/build.mjs';
import { cellsOf, type FreeCell, freeCells } from '../../support/free-cells.ts';
import { dialog, rows } from '../../support/parts.ts';
import { sandboxAt } from '../../support/server.ts';

const scenario = 'small' as const;
let data: string;
let all: FreeCell[];
let servers: RunningServer[];

test.beforeEach(async () => {
  await ensureBuilt('demo', { quiet: true });
  data = mkdtempSync(join(tmpdir(), 'cells-'));
  all = await freeCells('a', 'b');
  servers = [];
  for (const own of all)
    servers.push(
      await startServer({
        port: own.port,
        host: '127.0.0.1',
        data: join(data, own.name),
        dist: folders.demo,
        scenario,
        cells: cellsOf(own, all),
      }),
    );
});
test.afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  rmSync(data, { recursive: true, force: true });
});

const urlOf = (name: string): string => all.find((cell) => cell.name === name)?.url ?? '';
/** Creates a sandbox on a cell and opens it once, so that it counts as in use. */
async function createUsed(cell: string, name: string): Promise<void> {
  const server = sandboxAt('default', urlOf(cell));
  const { id } = await server.control<{ id: string }>('POST', 'sandboxes', { name, scenario });
  await sandboxAt(id, `${urlOf(cell)}/s/${id}`).control('GET', 'sandbox');
}
const rowOf = (page: Page, name: string) => rows(page, '沙箱').filter({ hasText: name });
const choose = async (page: Page, name: string, label: string): Promise<void> => {
  await rowOf(page, name).getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
};

test('lists the sandboxes of both cells; creates, opens, resets and deletes a sandbox on the other cell', async ({
  page,
}) => {
  await createUsed('a', '春季演示');
  await page.goto(`${urlOf('a')}/desk`);
  const strip = page.getByRole('region', { name: '服务器' });
  await expect(strip).toContainText('a · 正常 · 1/200 个沙箱 · 1 个使用中');
  await expect(strip).toContainText('b · 正常 · 0/200 个沙箱 · 0 个使用中');
  await expect(rowOf(page, '春季演示').getByRole('cell', { name: 'a', exact: true })).toBeVisible();

  await page.getByRole('button', { name: '新建沙箱' }).click();
  const form = dialog(page, '新建沙箱');
  await expect(form.getByRole('combobox', { name: '服务器' })).toHaveValue('自动（负载最低）');
  await expect(form).toContainText('现在是 b：正常 · 0/200 个沙箱 · 0 个使用中');
  await form.getByRole('textbox', { name: '名称' }).fill('秋季演示');
  await form.getByRole('button', { name: '新建沙箱' }).click();
  const created = dialog(page, '沙箱“秋季演示”已建好');
  await expect(created).toContainText('沙箱建在服务器 b。');
  await expect(created.getByRole('textbox', { name: '链接' })).toHaveValue(
    new RegExp(`^${urlOf('b')}/go/b-[0-9a-f]{20}$`),
  );
  await created.getByRole('button', { name: '完成' }).click();
  const autumn = rowOf(page, '秋季演示');
  await expect(autumn.getByRole('cell', { name: 'b', exact: true })).toBeVisible();

  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    autumn.getByRole('link', { name: '秋季演示' }).click(),
  ]);
  await expect(opened).toHaveURL(new RegExp(`^${urlOf('b')}/s/b-[0-9a-f]{20}/`));
  await expect(opened.getByRole('button', { name: /机构管理员/ })).toBeVisible();
  await opened.close();

  await choose(page, '秋季演示', '快照');
  await dialog(page, '的快照').getByRole('textbox').fill('开场');
  await dialog(page, '的快照').getByRole('button', { name: '存快照' }).click();
  await expect(dialog(page, '的快照').getByRole('table', { name: '快照列表' })).toContainText('开场');
  await page.keyboard.press('Escape');
  await choose(page, '秋季演示', '重置');
  await dialog(page, '重置沙箱').getByRole('button', { name: '重置沙箱' }).click();
  await expect(page.getByRole('status').filter({ hasText: '“秋季演示”已重置' })).toBeVisible();
  await choose(page, '秋季演示', '删除');
  await dialog(page, '删除沙箱').getByRole('textbox').fill('秋季演示');
  await dialog(page, '删除沙箱').getByRole('button', { name: '删除沙箱' }).click();
  await expect(autumn).toHaveCount(0);
  await expect(rowOf(page, '春季演示')).toHaveCount(1);
});

test('says which cell is unreachable, and keeps working with the others', async ({ page }) => {
  await createUsed('b', '秋季演示');
  await page.goto(`${urlOf('a')}/desk`);
  await expect(rowOf(page, '秋季演示')).toBeVisible();
  await servers.pop()?.close();
  await expect(page.getByRole('status').filter({ hasText: '无法连接服务器 b，其中的沙箱没有列在下面' })).toBeVisible();
  await expect(page.getByRole('region', { name: '服务器' })).toContainText('b · 无法连接');
  await expect(rowOf(page, '秋季演示')).toHaveCount(0);
  await page.getByRole('button', { name: '新建沙箱' }).click();
  await expect(dialog(page, '新建沙箱')).toContainText('现在是 a：正常');
});

test('shows one chosen cell on the other pages, and keeps the choice on reload and in links', async ({ page }) => {
  await page.goto(`${urlOf('a')}/desk/groups`);
  await page.getByRole('combobox', { name: '服务器' }).selectOption('b');
  await expect(page).toHaveURL(/\/desk\/groups\?cell=b$/);
  await page.getByRole('button', { name: '新建培训班' }).click();
  const form = dialog(page, '新建培训班');
  await form.getByRole('textbox', { name: '名称' }).fill('七月班');
  await form.getByRole('combobox', { name: '服务器' }).click();
  await page.getByRole('listbox', { name: '服务器' }).getByRole('option', { name: 'b', exact: true }).click();
  await form.getByRole('textbox', { name: '学员名单' }).fill('王一\n李二');
  await form.getByRole('button', { name: '新建 2 人的培训班' }).click();
  await expect(page).toHaveURL(/\/desk\/cards\/b-[^?]+\?cell=b$/);
  await expect(page.getByRole('heading', { name: '七月班：学员卡片' })).toBeVisible();
  await page.getByRole('link', { name: '‹ 培训班' }).click();
  await expect(page).toHaveURL(/\/desk\/groups\?cell=b$/);
  await page.reload();
  await page.getByRole('button', { name: '进度看板' }).click();
  await expect(page.getByRole('heading', { name: '七月班' })).toBeVisible();
  await expect(page.getByRole('link', { name: '导出 Excel' })).toHaveAttribute(
    'href',
    /^\/__mock\/cells\/b\/__mock\/board-file/,
  );
  await page.getByRole('button', { name: /王一/ }).first().click();
  await expect(page.getByRole('link', { name: '旁观' })).toHaveAttribute('href', new RegExp(`^${urlOf('b')}/s/b-`));
  await page.goto(`${urlOf('a')}/desk/groups?cell=b`);
  await page.getByRole('link', { name: '练习' }).click();
  await expect(page).toHaveURL(/\/desk\/exercises\?cell=b$/);
  await page.getByRole('combobox', { name: '服务器' }).selectOption('a');
  await expect(page).toHaveURL(/\/desk\/exercises$/);
});
