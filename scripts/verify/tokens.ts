import { readFileSync } from 'node:fs';
import { auth } from '#contracts/calls/auth.ts';
import { LOGIN_CLIENT_ID, loginTokenOf } from '#contracts/entities/session.ts';
import { bases, readEnvelope } from '#contracts/envelopes.ts';
import { audiences } from '#contracts/rules/audience.ts';
import { CannotRun } from './cannot-run.ts';
import { parseJson } from './parse-json.ts';
import { networkErrorText } from './network-error-text.ts';
import { sendToBackend } from './relay.ts';
import type { Secrets } from './secrets.ts';

interface TokenSource {
  backend: string;
  /** JSON file with tokens by role or by user name: {"business": "…", "admin": "…"}. */
  file: string | undefined;
  environment: Readonly<Record<string, string | undefined>>;
  limit: number;
  secrets: Secrets;
}

/**
 * Reads the tokens for a backend without a state endpoint. The sources are a file, the variables CONSOLE_TOKEN_BUSINESS
 * etc., and signing in with CONSOLE_USER_BUSINESS and CONSOLE_PASSWORD_BUSINESS. Arguments are no source, because every
 * process can see them.
 * @throws CannotRun if a source cannot be used
 */
export async function readTokens(source: TokenSource): Promise<Record<string, string>> {
  const tokens: Record<string, string> = source.file ? readFile(source.file) : {};
  for (const role of audiences) {
    const variable = (kind: string) => source.environment[`CONSOLE_${kind}_${role.toUpperCase()}`];
    const token = variable('TOKEN');
    if (token) tokens[role] = token;
    const username = variable('USER');
    const password = variable('PASSWORD');
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
  const tokens = parseJson(Buffer.from(text));
  const isTable = typeof tokens === 'object' && tokens !== null && !Array.isArray(tokens);
  if (!isTable || Object.values(tokens).some((token) => typeof token !== 'string' || token === ''))
    throw new CannotRun(`令牌文件 ${path} 应为 JSON 对象，如 {"business": "…", "admin": "…"}。`);
  return { ...(tokens as Record<string, string>) };
}

async function signIn({ backend, limit }: TokenSource, username: string, password: string): Promise<string> {
  const body = Buffer.from(JSON.stringify({ username, password, clientId: LOGIN_CLIENT_ID }));
  const request = { method: auth.login.method, path: `${bases.auth}${auth.login.path}`, body };
  const headers = { 'content-type': 'application/json' };
  const answer = await sendToBackend(backend, { ...request, headers }, AbortSignal.timeout(limit)).catch(
    (error: unknown) => {
      throw new CannotRun(`后端 ${backend} ${networkErrorText(error, limit)}`);
    },
  );
  const outcome = readEnvelope('auth', parseJson(answer.body));
  const data = outcome?.kind === 'ok' ? auth.login.data.safeParse(outcome.data) : null;
  const token = data?.success ? loginTokenOf(data.data) : null;
  if (!token) throw new CannotRun(`${username} 没有登录成功（HTTP ${answer.status}），请核对环境变量中的账号和密码。`);
  return token;
}
