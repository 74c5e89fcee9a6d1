import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { whiteLabels } from '#contracts/control/white-labels.ts';
import { startServer } from '#mock-server/server.ts';
import { ensureBuilt, folders } from '#scripts/commands/build.mjs';
import { startCellProxy } from '../../support/cell-proxy.ts';
import { cellsOf, freeCells } from '../../support/free-cells.ts';
import { chooseOption, dialog, rows } from '../../support/parts.ts';

const accessKey = 'a-key-that-nobody-guesses-0123456789';

test('manages two cells behind one proxy with one server key, and opens their sandboxes through the proxy', async ({
  page,
}) => {
  await ensureBuilt('demo', { quiet: true });
  const data = mkdtempSync(join(tmpdir(), 'cells-'));
  const free = await freeCells('a', 'b');
  const proxy = await startCellProxy(free);
  const cells = free.map((cell) => ({ ...cell, address: proxy.url }));
  const servers = await Promise.all(
    cells.map((own) =>
      startServer({
        port: own.port,
        host: '127.0.0.1',
        accessKey,
        data: join(data, own.name),
        dist: folders.demo,
        scenario: 'small',
        cells: cellsOf(own, cells),
      }),
    ),
  );
  try {
    await page.goto(`${proxy.url}/desk`);
    await page.getByRole('textbox', { name: /密钥/ }).fill(accessKey);
    await page.getByRole('textbox', { name: /密钥/ }).press('Enter');
    await expect(page).toHaveURL(`${proxy.url}/desk`);
    // The default sandbox of the other cell is not listed, because no address leads to it.
    await expect(rows(page, '沙箱')).toHaveCount(1);

    await page.getByRole('button', { name: '新建沙箱' }).click();
    const form = dialog(page, '新建沙箱');
    await form.getByRole('textbox', { name: '名称', exact: true }).fill('秋季演示');
    await chooseOption(form, '服务器', 'b');
    await chooseOption(form, '场景', '小型机构：班级与课次不多');
    await form.getByRole('switch', { name: /换上客户的品牌/ }).click();
    await form.getByRole('textbox', { name: '客户机构名称' }).fill('海风音乐学校');
    await form.getByRole('textbox', { name: '客户简称' }).fill('海风');
    await form.getByRole('button', { name: '客户的标志', exact: true }).setInputFiles('seed/files/sample-logo.png');
    await expect(form.getByRole('img').first()).toBeVisible();
    await form.getByRole('button', { name: '新建沙箱' }).click();
    await expect(dialog(page, '沙箱“秋季演示”已建好')).toContainText('沙箱建在服务器 b。');
    await dialog(page, '沙箱“秋季演示”已建好').getByRole('button', { name: '完成' }).click();

    const link = rows(page, '沙箱').getByRole('link', { name: '秋季演示' });
    const address = (await link.getAttribute('href')) ?? '';
    expect(address).toMatch(new RegExp(`^${proxy.url}/s/b-[0-9a-f]{20}/$`));
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(opened.getByRole('button', { name: /机构管理员/ })).toBeVisible();
    const response = await opened.request.get(`${address}__mock/${whiteLabels.get.path}`);
    const { data: saved } = (await response.json()) as { data: { brand: { logo: string } } };
    expect((await opened.request.get(`${address}files/${saved.brand.logo.split('/').pop()}`)).status()).toBe(200);
  } finally {
    proxy.close();
    await Promise.all(servers.map((server) => server.close()));
    rmSync(data, { recursive: true, force: true });
  }
});
