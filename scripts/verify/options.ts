import { parseArgs } from 'node:util';
import * as z from 'zod';
import { pactFolder } from '../pact/folder.ts';
import { CannotRun } from './cannot-run.ts';
import { DEFAULT_LIMIT_SECONDS } from './run-interactions.ts';

const options = {
  backend: { type: 'string' },
  states: { type: 'string' },
  pacts: { type: 'string', default: pactFolder },
  only: { type: 'string', multiple: true, default: [] as string[] },
  call: { type: 'string', multiple: true, default: [] as string[] },
  resume: { type: 'boolean', default: false },
  'read-only': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  tokens: { type: 'string' },
  loaded: { type: 'boolean', default: false },
  'test-tenant': { type: 'string', multiple: true, default: [] as string[] },
  today: { type: 'string' },
  'platform-writes': { type: 'boolean', default: false },
  timeout: { type: 'string', default: String(DEFAULT_LIMIT_SECONDS) },
  report: { type: 'string' },
  flow: { type: 'string', multiple: true, default: [] as string[] },
  'no-flows': { type: 'boolean', default: false },
  property: { type: 'string', multiple: true, default: [] as string[] },
  'no-properties': { type: 'boolean', default: false },
} as const;

export type Options = ReturnType<typeof readOptions>;

const MAX_SECONDS = 3600;

/**
 * Parses the options.
 * @throws CannotRun with one sentence about the first invalid option
 */
export function readOptions(args: readonly string[]) {
  const { values } = parseArguments(args);
  const seconds = Number(values.timeout);
  if (!(seconds > 0 && seconds <= MAX_SECONDS))
    throw new CannotRun(`--timeout 应为大于 0、不超过 ${MAX_SECONDS} 的秒数，收到的是“${values.timeout}”。`);
  if (!values.backend) throw new CannotRun('请指明后端地址：npm run pact:verify -- --backend https://…');
  const testTenants = values['test-tenant'].flatMap((names) => names.split(',')).map((name) => name.trim());
  if (testTenants.includes('')) throw new CannotRun('--test-tenant 不能为空。');
  if (values.today !== undefined && !z.iso.date().safeParse(values.today).success)
    throw new CannotRun(`--today 应为存在的日期，如 2026-09-07，收到的是“${values.today}”。`);
  return {
    backend: parseAddress('--backend', values.backend),
    states: values.states === undefined ? undefined : parseAddress('--states', values.states),
    pacts: values.pacts,
    only: values.only.flatMap((names) => names.split(',')).filter(Boolean),
    calls: values.call.flatMap((names) => names.split(',')).filter(Boolean),
    resume: values.resume,
    readOnly: values['read-only'],
    dryRun: values['dry-run'],
    tokens: values.tokens,
    loaded: values.loaded,
    testTenants,
    /** Names of the test tenants in one text; undefined if there are none. */
    testTenant: testTenants.length > 0 ? testTenants.join('、') : undefined,
    today: values.today,
    platformWrites: values['platform-writes'],
    limit: seconds * 1000,
    report: values.report,
    flows: values.flow.flatMap((names) => names.split(',')).filter(Boolean),
    noFlows: values['no-flows'],
    properties: values.property.flatMap((names) => names.split(',')).filter(Boolean),
    noProperties: values['no-properties'],
  };
}

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options });
  } catch (error) {
    const name = /'(-[^ '=]*)/.exec((error as Error).message)?.[1];
    const optionNames = Object.keys(options).map((option) => `--${option}`);
    if (name && optionNames.includes(name)) throw new CannotRun(`参数 ${name} 的写法不对，请看 README。`);
    throw new CannotRun(`不认识的参数${name ? ` ${name}` : ''}，可用：${optionNames.join(' ')}。`);
  }
}

/**
 * Returns an address without its trailing slash.
 * @throws CannotRun if the address is invalid or contains credentials
 */
function parseAddress(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CannotRun(
      `${option} 应为 http:// 或 https:// 开头的地址，收到的是“${text.replace(/\/\/.*@/, '//***@')}”。`,
    );
  if (url.username || url.password) throw new CannotRun(`${option} 的地址中不能含有账号或密码。`);
  return text.replace(/\/+$/, '');
}
