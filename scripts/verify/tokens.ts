import { readFileSync } from 'node:fs';
import { auth } from '#contracts/calls/auth.ts';
import { LOGIN_CLIENT_ID, loginTokenOf } from '#contracts/entities/session.ts';
import { bases, readEnvelope } from '#contracts/envelopes.ts';
import type { State } from '#contracts/examples/state.ts';
import { audiences } from '#contracts/rules/audience.ts';
import { CannotRun } from './cannot-run.ts';
import { NotSent } from './not-sent.ts';
import { say } from './language.ts';
import { parseJson } from './parse-json.ts';
import { networkErrorText } from './network-error-text.ts';
import { sendToBackend } from './relay.ts';
import { runTexts } from './run-texts.ts';
import type { Secrets } from './secrets.ts';

interface TokenSource {
  backend: string;
  /** JSON file with tokens by role or by user name: {"business": "…", "admin": "…"}. */
  file: string | undefined;
  environment: Readonly<Record<string, string | undefined>>;
  limit: number;
  secrets: Secrets;
}

/** Names of tokens: the roles, and a user of role business at a campus or of another institution. */
const TOKEN_NAMES: readonly string[] = [...audiences, 'business@campus', 'business@other'];

/**
 * Reads the tokens for a backend without a state endpoint. The sources are a file, the variables CONSOLE_TOKEN_BUSINESS
 * etc. (CONSOLE_TOKEN_BUSINESS_CAMPUS for `business@campus`), and signing in with CONSOLE_USER_BUSINESS and
 * CONSOLE_PASSWORD_BUSINESS. Command-line arguments are not accepted, because every process can see them.
 * @throws CannotRun if a source cannot be used
 */
export async function readTokens(source: TokenSource): Promise<Record<string, string>> {
  const tokens: Record<string, string> = source.file ? readFile(source.file) : {};
  for (const name of TOKEN_NAMES) {
    const suffix = name.replace('@', '_').toUpperCase();
    const variable = (kind: string) => source.environment[`CONSOLE_${kind}_${suffix}`];
    const token = variable('TOKEN');
    if (token) tokens[name] = token;
    const username = variable('USER');
    const password = variable('PASSWORD');
    if (tokens[name] || !username) continue;
    if (!password) throw new CannotRun(texts.noPassword(`CONSOLE_USER_${suffix}`));
    source.secrets.add(password);
    tokens[name] = await signIn(source, username, password);
  }
  for (const token of Object.values(tokens)) source.secrets.add(token);
  return tokens;
}

/**
 * Returns the token of the caller that a state names: by username, by role and place, or by role. A token of the role
 * alone belongs to the institution.
 * @throws NotSent with the names under which the token may be given
 */
export function tokenFor(tokens: Readonly<Record<string, string>>, { username, role, where }: State['params']): string {
  const name = where && where !== 'institution' ? `${role}@${where}` : String(role);
  const token = tokens[String(username)] ?? tokens[name];
  if (!token) throw new NotSent(texts.noToken(name, String(username)));
  return token;
}

function readFile(path: string): Record<string, string> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new CannotRun(texts.unreadableFile(path));
  }
  const tokens = parseJson(Buffer.from(text));
  const isTable = typeof tokens === 'object' && tokens !== null && !Array.isArray(tokens);
  if (!isTable || Object.values(tokens).some((token) => typeof token !== 'string' || token === ''))
    throw new CannotRun(texts.invalidFile(path));
  return { ...(tokens as Record<string, string>) };
}

async function signIn({ backend, limit }: TokenSource, username: string, password: string): Promise<string> {
  const body = Buffer.from(JSON.stringify({ username, password, clientId: LOGIN_CLIENT_ID }));
  const request = { method: auth.login.method, path: `${bases.auth}${auth.login.path}`, body };
  const headers = { 'content-type': 'application/json' };
  const answer = await sendToBackend(backend, { ...request, headers }, AbortSignal.timeout(limit)).catch(
    (error: unknown) => {
      throw new CannotRun(runTexts.unreachable(backend, networkErrorText(error, limit)));
    },
  );
  const outcome = readEnvelope('auth', parseJson(answer.body));
  const data = outcome?.kind === 'ok' ? auth.login.data.safeParse(outcome.data) : null;
  const token = data?.success ? loginTokenOf(data.data) : null;
  if (!token) throw new CannotRun(texts.signInFailed(username, answer.status));
  return token;
}

const texts = {
  noPassword: (variable: string) =>
    say({
      zh: `环境变量 ${variable} 没有对应的密码。`,
      en: `The environment variable ${variable} has no password beside it.`,
    }),
  noToken: (name: string, username: string) =>
    say({
      zh: `没有 ${name} 的令牌（--tokens 或环境变量；也可以用账号名 ${username}）`,
      en: `there is no token of ${name} (--tokens or environment; the user name ${username} is possible too)`,
    }),
  unreadableFile: (path: string) =>
    say({ zh: `无法读取令牌文件 ${path}。`, en: `The file of tokens ${path} cannot be read.` }),
  invalidFile: (path: string) =>
    say({
      zh: `令牌文件 ${path} 应为 JSON 对象，如 {"business": "…", "admin": "…"}。`,
      en: `The file of tokens ${path} must be a JSON object, such as {"business": "…", "admin": "…"}.`,
    }),
  signInFailed: (username: string, status: number) =>
    say({
      zh: `${username} 没有登录成功（HTTP ${status}），请核对环境变量中的账号和密码。`,
      en: `${username} could not sign in (HTTP ${status}); check user name and password in the environment.`,
    }),
};
