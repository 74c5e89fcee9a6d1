import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Stop } from '../setup/stop.mjs';

export interface Broker {
  /** Without a slash at the end. */
  url: string;
  /** Where the credentials are: PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD. */
  env: NodeJS.ProcessEnv;
  /** Milliseconds after which it is not waited for any longer. */
  patience: number;
}

const PATIENCE_MS = 60_000;

/** Where the pacts are, whose commit they are of, and who is told what happens. */
export interface Surroundings {
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
  repository?: string;
  pacts?: string;
  patience?: number;
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = { [K in keyof O]?: O[K]['type'] extends 'boolean' ? boolean : string };

/**
 * Reads a command's words.
 * @throws Stop (2) with how it is used; never with what was typed, because it may be a credential
 */
export function readWords<const O extends Options>(words: readonly string[], options: O, usage: string): Values<O> {
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch {
    throw new Stop(`${usage}\n${CREDENTIALS}`, 2);
  }
}

export const CREDENTIALS =
  '凭据只从环境变量读取：PACT_BROKER_TOKEN，或 PACT_BROKER_USERNAME 与 PACT_BROKER_PASSWORD；不能写在命令里或地址里。';

/** @throws Stop (2) when there is no address, or one with credentials in it */
export function brokerOf(
  named: string | undefined,
  { env, patience = PATIENCE_MS }: Pick<Surroundings, 'env' | 'patience'>,
  usage: string,
): Broker {
  const address = named ?? env['PACT_BROKER_BASE_URL'];
  if (!address) throw new Stop(`请用 --broker 指定 Pact Broker 的地址。\n${usage}`, 2);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Stop('--broker 要的是以 http:// 或 https:// 开头的地址。', 2);
  if (url.username || url.password || url.search) throw new Stop(CREDENTIALS, 2);
  return { url: `${url.origin}${url.pathname}`.replace(/\/+$/, ''), env, patience };
}
