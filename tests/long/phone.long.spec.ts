import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, test } from '@playwright/test';
import { ensureBuilt } from '#scripts/commands/build.mjs';
import { freePort } from '#scripts/commands/port.mjs';
import { root } from '#scripts/commands/root.mjs';
import { findChromium, isRoot } from '../support/browser.ts';
import { contextOptions } from '../support/context-options.ts';
import { dialog } from '../support/parts.ts';

/** Longest time from the start of the server to the branded console on the phone. */
const LONGEST_MS = 60_000;

const namespace = `phone-${process.pid}`;
/** Addresses of the two ends of the cable between this machine and the phone. */
const MACHINE = '10.213.7.1';
const PHONE = '10.213.7.2';
const ip = (...words: string[]) => execFileSync('ip', words);
const inNamespace = (...words: string[]) => ip('netns', 'exec', namespace, ...words);

/** True if this process may create network namespaces. Needs iproute2 and the rights of root. */
function mayCreateNetwork(): boolean {
  if (spawnSync('ip', ['netns', 'add', namespace]).status !== 0) return false;
  ip('netns', 'delete', namespace);
  return true;
}

/** Creates a network that contains only the phone and is connected to this machine. */
function connectPhone(): void {
  const [here, there] = [`ph${process.pid}a`, `ph${process.pid}b`];
  ip('netns', 'add', namespace);
  ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', namespace);
  ip('address', 'add', `${MACHINE}/30`, 'dev', here);
  ip('link', 'set', here, 'up');
  inNamespace('ip', 'address', 'add', `${PHONE}/30`, 'dev', there);
  inNamespace('ip', 'link', 'set', there, 'up');
  inNamespace('ip', 'link', 'set', 'lo', 'up');
  inNamespace('ip', 'route', 'add', 'default', 'via', MACHINE);
}

/** Starts the browser of the phone, which has no network other than its own. */
async function launchPhone(folder: string): Promise<Browser> {
  const program = join(folder, 'browser.sh');
  writeFileSync(program, `#!/bin/sh\nexec ip netns exec ${namespace} ${findChromium()} "$@"\n`);
  chmodSync(program, 0o755);
  return chromium.launch({ executablePath: program, chromiumSandbox: !isRoot(), args: ['--disable-gpu'] });
}

/** Returns the address of the demo admin that a started server prints. */
function printedDesk({ stdout }: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    stdout?.on('data', (text) => {
      said += String(text);
      const address = /演示台[^：]*：(http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    stdout?.on('end', () => reject(new Error(`The server ended before it printed the address of the desk: ${said}`)));
  });
}

test.afterEach(() => void spawnSync('ip', ['netns', 'delete', namespace]));

test('shows the customer’s own school on a phone less than a minute after npm start', async ({ page: agent }) => {
  test.skip(!mayCreateNetwork(), 'needs root and iproute2, to create a second network');
  await ensureBuilt('demo', { quiet: true });
  const folder = mkdtempSync(join(tmpdir(), 'phone-'));
  const { HOST: _, MOCK_KEY: __, ...machine } = process.env;
  const env = { ...machine, PORT: String(await freePort()), MOCK_DATA: folder };
  connectPhone();
  const phoneBrowser = await launchPhone(folder);
  const began = performance.now();
  const command = spawn('npm', ['start', '--', '--no-open'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await agent.goto(await printedDesk(command));
    await agent.getByRole('button', { name: '给客户演示' }).click();
    const form = dialog(agent, '新建沙箱');
    await form.getByRole('textbox', { name: '名称', exact: true }).fill('星河舞蹈 9 月演示');
    await form.getByRole('switch', { name: /换上客户的品牌/ }).click();
    await form.getByRole('textbox', { name: '客户机构名称' }).fill('星河舞蹈学校');
    await form.getByRole('textbox', { name: '客户简称' }).fill('星河舞蹈');
    await form.getByRole('button', { name: '新建沙箱' }).click();
    const created = dialog(agent, '沙箱“星河舞蹈 9 月演示”已建好');
    await created.getByRole('switch', { name: /^局域网共享/ }).click({ timeout: 40_000 });
    await expect(created.getByRole('img', { name: /二维码/ })).toBeVisible();
    const link = await created.getByRole('textbox', { name: '链接' }).inputValue();

    const phone = await phoneBrowser.newPage({ ...contextOptions, viewport: { width: 390, height: 844 } });
    await phone.goto(link);
    await expect(phone).toHaveTitle(/星河舞蹈/);
    await expect(phone.getByRole('button', { name: /^用户菜单/ })).toBeVisible();
    await expect(phone.getByRole('banner').getByText('星河舞蹈学校')).toBeVisible();
    await expect(phone.getByRole('heading', { name: /，周敏$/ })).toBeVisible();
    const took = performance.now() - began;
    console.log(`From npm start to the phone: ${(took / 1000).toFixed(1)} s`);
    expect(took).toBeLessThan(LONGEST_MS);
  } finally {
    command.kill('SIGTERM');
    await phoneBrowser.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
