import { parseArgs } from 'node:util';
import * as z from 'zod';
import { domains, registry } from '#contracts/registry.ts';
import { CannotRun } from '../../verify/cannot-run.ts';
import { type Language, languages } from '../../verify/language.ts';
import { parseAddress } from '../../verify/options.ts';

const options = {
  backend: { type: 'string' },
  'test-tenant': { type: 'string', multiple: true, default: [] as string[] },
  tokens: { type: 'string' },
  only: { type: 'string', multiple: true, default: [] as string[] },
  call: { type: 'string', multiple: true, default: [] as string[] },
  'read-only': { type: 'boolean', default: false },
  'platform-writes': { type: 'boolean', default: false },
  seed: { type: 'string' },
  runs: { type: 'string', default: '20' },
  today: { type: 'string' },
  report: { type: 'string' },
  'write-config': { type: 'string' },
  lang: { type: 'string', default: languages[0] as string },
  help: { type: 'boolean', default: false },
} as const;

/** Seeds are positive numbers of 31 bits, as fast-check takes them. */
const MAX_SEED = 2 ** 31 - 1;
const MAX_RUNS = 10_000;

export interface ProbeOptions {
  backend: string;
  /** Name or id of the tenant that is probed. */
  tenant: string;
  /** Name or id of the tenant whose rows must not be visible; undefined without one. */
  otherTenant: string | undefined;
  tokens: string | undefined;
  only: readonly string[];
  calls: readonly string[];
  readOnly: boolean;
  platformWrites: boolean;
  seed: number;
  /** Number of generated inputs of each call. */
  runs: number;
  today: string | undefined;
  report: string | undefined;
  /** Configuration of the console that lists the missing calls. */
  config: string | undefined;
}

/** Returns the language of the output, before the other options are checked. */
export function languageOf(args: readonly string[]): Language {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const value = args[at]?.split('=')[1] ?? args[at + 1];
  return languages.find((language) => language === value) ?? languages[0];
}

/**
 * Parses the options. Returns null for `--help`.
 * @throws CannotRun with one sentence about the first invalid option
 */
export function readProbeOptions(args: readonly string[]): ProbeOptions | null {
  const values = parsed(args);
  if (values.help) return null;
  if (!values.backend)
    throw new CannotRun('请指明后端地址：npm run backend:probe -- --backend https://… --test-tenant A,B');
  const backend = parseAddress('--backend', values.backend);
  const [tenant, otherTenant, ...more] = listOf(values['test-tenant']);
  if (!tenant || more.length > 0)
    throw new CannotRun(
      '--test-tenant 应为一或两个测试租户的名称或编号，以逗号分隔：第一个接受写入，第二个的数据不应出现。',
    );
  if (!languages.some((language) => language === values.lang))
    throw new CannotRun(`--lang 应为 ${languages.join(' 或 ')}，收到的是“${values.lang}”。`);
  if (values.today !== undefined && !z.iso.date().safeParse(values.today).success)
    throw new CannotRun(`--today 应为存在的日期，如 2026-09-07，收到的是“${values.today}”。`);
  const [only, calls] = [listOf(values.only), listOf(values.call)];
  assertKnown(only, calls);
  return {
    backend,
    tenant,
    otherTenant,
    tokens: values.tokens,
    only,
    calls,
    readOnly: values['read-only'],
    platformWrites: values['platform-writes'],
    seed: wholeNumber('--seed', values.seed ?? String(Math.floor(Math.random() * MAX_SEED)), MAX_SEED),
    runs: wholeNumber('--runs', values.runs, MAX_RUNS),
    today: values.today,
    report: values.report,
    config: values['write-config'],
  };
}

const listOf = (values: readonly string[]): string[] =>
  values
    .flatMap((names) => names.split(','))
    .map((name) => name.trim())
    .filter(Boolean);

function assertKnown(only: readonly string[], calls: readonly string[]): void {
  const domain = only.find((name) => !(name in domains));
  if (domain) throw new CannotRun(`没有名为“${domain}”的业务域，可选：${Object.keys(domains).join('、')}。`);
  const call = calls.find((name) => !registry.some((one) => one.name === name));
  if (call) throw new CannotRun(`契约中没有接口“${call}”；全部接口见 npm run -s calls。`);
}

function wholeNumber(option: string, text: string, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new CannotRun(`${option} 应为 0 到 ${max} 的整数，收到的是“${text}”。`);
  return value;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new CannotRun(
      `不认识的参数或写法，可用：${Object.keys(options)
        .map((name) => `--${name}`)
        .join(' ')}。`,
    );
  }
}
