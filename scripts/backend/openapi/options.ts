import { pactFolder } from '../../pact/folder.ts';
import { CannotRun } from '../../verify/cannot-run.ts';
import { optionTable } from '../../verify/option-table.ts';
import { namesOf, parseArguments } from '../../verify/options.ts';
import { commandTexts } from './texts.ts';

const options = {
  prefix: { type: 'string', multiple: true, default: [] as string[] },
  only: { type: 'string', multiple: true, default: [] as string[] },
  call: { type: 'string', multiple: true, default: [] as string[] },
  baseline: { type: 'string' },
  'write-baseline': { type: 'boolean', default: false },
  report: { type: 'string' },
  pacts: { type: 'string', default: pactFolder },
  json: { type: 'boolean', default: false },
  lang: optionTable.lang,
  help: { type: 'boolean', short: 'h', default: false },
} as const;

export type Options = NonNullable<ReturnType<typeof readOptions>>;

/**
 * Parses the options. Returns null if the help is requested.
 * @throws CannotRun with one sentence about the first invalid option
 */
export function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArguments(args, options, { allowPositionals: true });
  if (values.help) return null;
  const [source, ...others] = positionals;
  if (source === undefined || others.length > 0) throw new CannotRun(commandTexts.sourceNeeded());
  if (values['write-baseline'] && values.baseline === undefined) throw new CannotRun(commandTexts.baselineNeeded());
  return {
    source,
    prefixes: values.prefix,
    only: namesOf('--only', values.only),
    calls: namesOf('--call', values.call),
    baseline: values.baseline,
    writesBaseline: values['write-baseline'],
    report: values.report,
    pacts: values.pacts,
    json: values.json,
  };
}
