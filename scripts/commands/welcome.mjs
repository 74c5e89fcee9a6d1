import { tableLines } from './table.mjs';

/** @typedef {{ username: string, password: string, title: string, sees: string }} Persona */
/**
 * @typedef {{ isOn: boolean, isFixed: boolean, isLost: boolean, address: string | null,
 *   addresses: { address: string, url: string, label: string, isVirtual: boolean }[] }} Sharing
 */

/** Escape sequences for a white QR code on black, so that a phone can also scan it on a light terminal. */
const CODE_COLOURS = ['\u001b[97;40m', '\u001b[0m'];

/**
 * Returns the lines that a ready server prints: where to open it on this machine and on phones, and who can sign in.
 * @param {string} address of the console, with a trailing slash
 * @param {Persona[]} personas
 * @param {Sharing | null} sharing
 * @param {boolean} isTerminal true if QR codes can be shown
 */
export async function welcomeLines(address, personas, sharing, isTerminal) {
  const rows = personas.map(({ title, username, password, sees }) => [title, username, password, sees]);
  return [
    '',
    `管理台已就绪：${address}`,
    `演示台（沙箱、链接、学员卡片、局域网共享）：${address}desk`,
    '',
    ...tableLines([['身份', '账号', '密码', '登录后看到'], ...rows]),
    '',
    ...(sharing === null ? [] : [...(await sharingLines(sharing, isTerminal)), '']),
    '按 Ctrl+C 停止。',
  ];
}

/**
 * @param {Sharing} sharing
 * @param {boolean} isTerminal
 */
async function sharingLines({ isOn, isFixed, isLost, address, addresses }, isTerminal) {
  if (!isOn) return ['手机和其他电脑还打不开这台电脑；要让他们打开，请在演示台右上角打开“局域网共享”。'];
  if (isLost)
    return [`局域网共享已中断：这台电脑现在没有地址 ${address}。连回原来的网络会自动恢复，也可以在演示台换一个。`];
  // If HOST is set, the server listens on all of these addresses; if sharing was switched on, only on the chosen one.
  const open = addresses.filter((one) => isFixed || one.address === address);
  if (open.length === 0) return ['这台电脑没有连上网络，手机和其他电脑打不开。'];
  const blocks = await Promise.all(
    open.map(async ({ label, url, isVirtual }) => [
      `  ${label}：${url}/`,
      ...(isTerminal && !isVirtual ? await codeLines(`${url}/`) : []),
    ]),
  );
  return [
    '同一网络里的手机和其他电脑可以打开：',
    ...blocks.flat(),
    '打开时要输入密钥；给客户和学员的，请用演示台生成的链接和卡片，不用输入。',
  ];
}

/** @param {string} text */
async function codeLines(text) {
  // Imported here because a fresh machine installs the packages first.
  const { renderUnicodeCompact } = await import('uqr');
  const lines = renderUnicodeCompact(text, { border: 2 }).split('\n');
  return lines.map((line) => `  ${CODE_COLOURS[0]}${line}${CODE_COLOURS[1]}`);
}
