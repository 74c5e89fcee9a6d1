import { parseArgs, type ParseArgsConfig } from 'node:util';
import { closestMatch } from 'leven';
import * as z from 'zod';
import { CannotRun } from './cannot-run.ts';
import { languages, sayList, setLanguage } from './language.ts';
import { LAST_LEVEL, levels } from './levels/levels.ts';
import { MAX_TYPOS, type OptionName, optionTable } from './option-table.ts';
import { optionTexts } from './option-texts.ts';

export type Options = NonNullable<ReturnType<typeof readOptions>>;

const MAX_SECONDS = 3600;

/**
 * Parses the options and sets the language of the output.
 * @returns null if the help is requested
 * @throws CannotRun with one sentence about the first invalid option
 */
export function readOptions(args: readonly string[]) {
  chooseLanguage(args);
  const { values } = parseArguments(args, optionTable);
  if (values.help) return null;
  const seconds = Number(values.timeout);
  if (!(seconds > 0 && seconds <= MAX_SECONDS)) throw new CannotRun(optionTexts.timeout(MAX_SECONDS, values.timeout));
  if (!values.backend && !values.plan) throw new CannotRun(optionTexts.backendMissing());
  const testTenants = namesOf('--test-tenant', values['test-tenant']);
  assertConsistent(values);
  assertDate(values.today);
  return {
    backend: values.backend === undefined ? '' : parseBackend(values.backend),
    states: values.states === undefined ? undefined : parseAddress('--states', values.states),
    pacts: values.pacts,
    only: namesOf('--only', values.only),
    calls: namesOf('--call', values.call),
    level: parseLevel(values.level),
    plan: values.plan,
    resume: values.resume,
    readOnly: values['read-only'],
    dryRun: values['dry-run'],
    tokens: values.tokens,
    loaded: values.loaded,
    testTenants,
    /** Names of the test tenants in one text; undefined if there are none. */
    testTenant: testTenants.length > 0 ? sayList(testTenants) : undefined,
    today: values.today,
    platformWrites: values['platform-writes'],
    limit: seconds * 1000,
    report: values.report,
    config: values['write-config'],
    flows: namesOf('--flow', values.flow),
    noFlows: values['no-flows'],
    properties: namesOf('--property', values.property),
    noProperties: values['no-properties'],
  };
}

/** @throws CannotRun if `--today` is no existing date */
export function assertDate(today: string | undefined): void {
  if (today !== undefined && !z.iso.date().safeParse(today).success) throw new CannotRun(optionTexts.today(today));
}

/**
 * Returns the names in the values of an option that can be repeated. A value can contain several.
 * @throws CannotRun on an empty value, because no name would select everything
 */
export function namesOf(option: string, values: readonly string[]): string[] {
  const names = values.flatMap((value) => value.split(',')).map((name) => name.trim());
  if (names.includes('')) throw new CannotRun(optionTexts.empty(option));
  return names;
}

/** True if the options select no domain, no call and no level below the last. */
export const isUnfiltered = ({ only, calls, level }: Pick<Options, 'only' | 'calls' | 'level'>): boolean =>
  only.length === 0 && calls.length === 0 && level === LAST_LEVEL;

function parseLevel(text: string): number {
  const numbers = levels.map((_, index) => String(index + 1));
  if (!numbers.includes(text)) throw new CannotRun(optionTexts.choice('--level', numbers, text));
  return Number(text);
}

/**
 * Sets the language before anything else is checked, so that every error is in the requested language.
 * @throws CannotRun if there is no such language
 */
export function chooseLanguage(args: readonly string[]): void {
  const { lang } = parseArgs({ args: [...args], options: { lang: optionTable.lang }, strict: false }).values;
  const chosen = languages.find((language) => language === lang);
  setLanguage(chosen ?? languages[0]);
  if (lang === true) throw new CannotRun(optionTexts.malformed('--lang'));
  if (!chosen) throw new CannotRun(optionTexts.choice('--lang', languages, String(lang)));
}

/** @throws CannotRun if two options contradict each other */
function assertConsistent(values: Partial<Record<OptionName, unknown>>): void {
  const pairs = [
    ['read-only', 'flow'],
    ['no-flows', 'flow'],
    ['no-properties', 'property'],
    ['plan', 'dry-run'],
  ] as const;
  const isGiven = (name: OptionName): boolean => {
    const value = values[name];
    return Array.isArray(value) ? value.length > 0 : value === true;
  };
  const pair = pairs.find((names) => names.every(isGiven));
  if (pair) throw new CannotRun(optionTexts.contradiction(`--${pair[0]}`, `--${pair[1]}`));
}

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/**
 * Parses the arguments of a command.
 * @throws CannotRun with one sentence about the first invalid option
 */
export function parseArguments<const O extends OptionsConfig>(
  args: readonly string[],
  options: O,
  { allowPositionals = false } = {},
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals });
  } catch (error) {
    const [, argument] = /^Unexpected argument '(.*?)'/s.exec((error as Error).message) ?? [];
    if (argument !== undefined) throw new CannotRun(optionTexts.unexpected(argument));
    const name = /'(-[^ '=]*)/.exec((error as Error).message)?.[1] ?? '';
    const names = Object.keys(options).map((option) => `--${option}`);
    if (names.includes(name)) throw new CannotRun(optionTexts.malformed(name));
    throw new CannotRun(optionTexts.unknown(name, closestMatch(name, names, { maxDistance: MAX_TYPOS })));
  }
}

/**
 * Returns an address without its trailing slash.
 * @throws CannotRun if the address is invalid or contains credentials
 */
export function parseAddress(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CannotRun(optionTexts.notAnAddress(option, text.replace(/\/\/.*@/, '//***@')));
  if (url.username || url.password) throw new CannotRun(optionTexts.credentials(option));
  return text.replace(/\/+$/, '');
}

/**
 * Returns the address of a backend, to which the paths of the calls are appended.
 * @throws CannotRun if it is no such address
 */
export function parseBackend(text: string): string {
  const address = parseAddress('--backend', text);
  if (/[?#]/.test(address)) throw new CannotRun(optionTexts.withQuery('--backend', address.replace(/\/*[?#].*$/s, '')));
  return address;
}
