import { spawn } from 'node:child_process';

/**
 * @typedef {{ argv: readonly string[], env: NodeJS.ProcessEnv, isTerminal: boolean, platform: NodeJS.Platform }} Start
 */

/**
 * True if a person at this machine has started the command. Scripts, pipelines and remote sessions have no screen for a
 * browser; `--no-open` and NO_OPEN turn it off.
 * @param {Start} start
 */
export function shouldOpen({ argv, env, isTerminal, platform }) {
  if (!isTerminal || argv.includes('--no-open') || env.NO_OPEN || env.CI || env.SSH_CONNECTION) return false;
  return platform !== 'linux' || Boolean(env.DISPLAY ?? env.WAYLAND_DISPLAY);
}

/**
 * Returns the system's program that opens an address, with its arguments. The address is not passed through a shell.
 * @param {string} url
 * @param {NodeJS.Platform} platform
 * @returns {[program: string, ...args: string[]]}
 */
export function openCommand(url, platform) {
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url];
  return [platform === 'darwin' ? 'open' : 'xdg-open', url];
}

/**
 * Opens an address in the browser. Does nothing if that fails, because the address is also printed.
 * @param {string} url
 */
export function openBrowser(url) {
  const [program, ...args] = openCommand(url, process.platform);
  spawn(program, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
