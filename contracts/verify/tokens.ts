import { readFileSync } from 'node:fs';
import { auth } from '../calls/auth.ts';
import { LOGIN_CLIENT_ID, loginTokenOf } from '../entities/session.ts';
import { bases, readEnvelope } from '../envelopes.ts';
import { audiences } from '../rules/audience.ts';
import { CannotRun } from './cannot-run.ts';
import { jsonOf } from './json-of.ts';
import { networkWords } from './network-words.ts';
import { exchangeWith } from './relay.ts';
import type { Secrets } from './secrets.ts';

interface Source {
  backend: string;
  /** A JSON file: {"business": "…", "admin": "…"}, by role or by user name. */
  file: string | undefined;
  environment: Readonly<Record<string, string | undefined>>;
  limit: number;
  secrets: Secrets;
}

/**
 * The tokens for a backend that has no states' address: from a file, then CONSOLE_TOKEN_BUSINESS and so on, then by
 * signing in with CONSOLE_USER_BUSINESS and CONSOLE_PASSWORD_BUSINESS. Never from an argument, which every process sees.
 * @throws CannotRun
 */
export async function readTokens(source: Source): Promise<Record<string, string>> {
  const tokens: Record<string, string> = source.file ? readFile(source.file) : {};
  for (const role of audiences) {
    const own = (what: string) => source.environment[`CONSOLE_${what}_${role.toUpperCase()}`];
    const given = own('TOKEN');
    if (given) tokens[role] = given;
    const username = own('USER');
    const password = own('PASSWORD');
    if (tokens[role] || !username) continue;
    if (!password) throw new CannotRun(`环境变量 CONSOLE_USER_${role.toUpperCase()} 没有对应的密码。`);
    source.secrets.add(password);
    tokens[role] = await signIn(source, username, password);
  }
  for (const token of Object.values(tokens)) source.secrets.add(token);
  return tokens;
}

function readFile(path: string): Record<string, string> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new CannotRun(`无法读取令牌文件 ${path}。`);
  }
  const tokens = jsonOf(Buffer.from(text));
  const isTable = typeof tokens === 'object' && tokens !== null && !Array.isArray(tokens);
  if (!isTable || Object.values(tokens).some((token) => typeof token !== 'string' || token === ''))
    throw new CannotRun(`令牌文件 ${path} 应为 JSON 对象，如 {"business": "…", "admin": "…"}。`);
  return { ...(tokens as Record<string, string>) };
}

async function signIn({ backend, limit }: Source, username: string, password: string): Promise<string> {
  const body = Buffer.from(JSON.stringify({ username, password, clientId: LOGIN_CLIENT_ID }));
  const sent = { method: auth.login.method, path: `${bases.auth}${auth.login.path}`, body };
  const headers = { 'content-type': 'application/json' };
  const answer = await exchangeWith(backend, { ...sent, headers }, AbortSignal.timeout(limit)).catch(
    (error: unknown) => {
      throw new CannotRun(`后端 ${backend} ${networkWords(error, limit)}`);
    },
  );
  const outcome = readEnvelope('auth', jsonOf(answer.body));
  const data = outcome?.kind === 'ok' ? auth.login.data.safeParse(outcome.data) : null;
  const token = data?.success ? loginTokenOf(data.data) : null;
  if (!token) throw new CannotRun(`${username} 没有登录成功（HTTP ${answer.status}），请核对环境变量中的账号和密码。`);
  return token;
}
