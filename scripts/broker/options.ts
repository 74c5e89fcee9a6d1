import type { ParseArgsConfig } from 'node:util';
import { readArguments } from '../commands/arguments.ts';
import { Stop } from '../commands/stop.mjs';

export interface Broker {
  /** Address of the broker without a trailing slash. */
  url: string;
  /** Environment with the credentials: either PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD. */
  env: NodeJS.ProcessEnv;
  /** Timeout in milliseconds. */
  patience: number;
}

const TIMEOUT_MS = 60_000;

/**
 * Context in which a command runs: the environment, the output, the folder of the pacts, and the repository whose
 * commit is the version of the pacts.
 */
export interface CommandContext {
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
  repository?: string;
  pacts?: string;
  patience?: number;
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = { [K in keyof O]?: O[K]['type'] extends 'boolean' ? boolean : string };

/**
 * Parses a command's arguments.
 * @throws Stop (0) for `--help`, Stop (2) with the usage, but never with the typed text, because it may be a credential
 */
export function parseOptions<const O extends Options>(words: readonly string[], options: O, usage: string): Values<O> {
  return readArguments({ args: [...words], options }, `${usage}\n${CREDENTIALS}`).values;
}

export const CREDENTIALS =
  '凭据只从环境变量读取：PACT_BROKER_TOKEN，或 PACT_BROKER_USERNAME 与 PACT_BROKER_PASSWORD；不能写在命令里或地址里。';

/**
 * Returns the broker's address and credentials from the option or the environment.
 * @throws Stop (2) when there is no address, or when the address contains credentials
 */
export function brokerOf(
  namedUrl: string | undefined,
  { env, patience = TIMEOUT_MS }: Pick<CommandContext, 'env' | 'patience'>,
  usage: string,
): Broker {
  const address = namedUrl ?? env['PACT_BROKER_BASE_URL'];
  if (!address) throw new Stop(`请用 --broker 指定 Pact Broker 的地址。\n${usage}`, 2);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Stop('--broker 要的是以 http:// 或 https:// 开头的地址。', 2);
  if (url.username || url.password || url.search) throw new Stop(CREDENTIALS, 2);
  return { url: `${url.origin}${url.pathname}`.replace(/\/+$/, ''), env, patience };
}
