import { CannotRun } from '../../verify/cannot-run.ts';
import { optionTable } from '../../verify/option-table.ts';
import { parseArguments, parseBackend } from '../../verify/options.ts';
import { commandTexts } from './texts.ts';

const options = {
  listen: { type: 'string' },
  backend: { type: 'string' },
  prefix: { type: 'string', multiple: true, default: [] as string[] },
  report: { type: 'string' },
  json: { type: 'boolean', default: false },
  lang: optionTable.lang,
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** A recording to read, or a proxy to start. */
export type Source = { kind: 'file'; path: string } | { kind: 'proxy'; port: number; backend: string };

export interface Options {
  source: Source;
  prefixes: readonly string[];
  report: string | undefined;
  json: boolean;
}

const MAX_PORT = 65_535;

/**
 * Parses the options. Returns null if the help is requested.
 * @throws CannotRun with one sentence about the first invalid option
 */
export function readOptions(args: readonly string[]): Options | null {
  const { values, positionals } = parseArguments(args, options, { allowPositionals: true });
  if (values.help) return null;
  const { listen, backend, prefix: prefixes, report, json } = values;
  const common = { prefixes, report, json };
  if (listen === undefined && backend === undefined) {
    const [path, ...others] = positionals;
    if (path === undefined || others.length > 0) throw new CannotRun(commandTexts.sourceNeeded());
    return { source: { kind: 'file', path }, ...common };
  }
  if (listen === undefined || backend === undefined || positionals.length > 0)
    throw new CannotRun(commandTexts.bothNeeded());
  const port = Number(listen);
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT)
    throw new CannotRun(commandTexts.portInvalid(MAX_PORT, listen));
  return { source: { kind: 'proxy', port, backend: parseBackend(backend) }, ...common };
}
