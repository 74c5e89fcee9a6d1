import { CannotRun } from '../../verify/cannot-run.ts';
import { assertNames } from '../../verify/choose-interactions.ts';
import { optionTable } from '../../verify/option-table.ts';
import { assertDate, namesOf, parseArguments, parseBackend } from '../../verify/options.ts';
import { optionTexts } from './option-texts.ts';

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
  lang: optionTable.lang,
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

/**
 * Parses the options. Returns null for `--help`.
 * @throws CannotRun with one sentence about the first invalid option
 */
export function readProbeOptions(args: readonly string[]): ProbeOptions | null {
  const { values } = parseArguments(args, options);
  if (values.help) return null;
  if (!values.backend) throw new CannotRun(optionTexts.noBackend());
  const backend = parseBackend(values.backend);
  const [tenant, otherTenant, ...more] = namesOf('--test-tenant', values['test-tenant']);
  if (!tenant || more.length > 0) throw new CannotRun(optionTexts.tenants());
  assertDate(values.today);
  const only = namesOf('--only', values.only);
  const calls = namesOf('--call', values.call);
  assertNames(only, calls);
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

function wholeNumber(option: string, text: string, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new CannotRun(optionTexts.wholeNumber(option, max, text));
  return value;
}
