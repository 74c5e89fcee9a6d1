import type { TryOut } from '../../site/try-out.ts';

/** A user who can sign in to a sandbox, as the mock server returns it. */
export interface Persona {
  username: string;
  password: string;
  title: string;
  audience?: string;
}

export interface Sandbox {
  /** Address of the sandbox without a trailing slash. */
  root: string;
  name: string;
  personas: Persona[];
}

/**
 * Returns the sandbox under whose address the handbook was opened. Returns null outside a sandbox or without access.
 */
export async function sandboxHere(): Promise<Sandbox | null> {
  const [, root] = /^(.*)\/__mock\/handbook\//.exec(location.pathname) ?? [];
  if (root === undefined) return null;
  try {
    const [personas, { name }] = await Promise.all([
      dataOf<Persona[]>(`${root}/__mock/personas`),
      dataOf<{ name: string }>(`${root}/__mock/sandbox`),
    ]);
    return { root, name, personas };
  } catch {
    return null;
  }
}

async function dataOf<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return ((await response.json()) as { data: T }).data;
}

/** Request and response of a call, without tokens. */
export interface TryResult {
  request: string;
  status: string;
  answer: string;
  /** Download link, if the response is a file; otherwise null. */
  file: { href: string; name: string } | null;
  verdict: string;
}

/** Tokens by username. They are stored only as long as the page is open. */
const tokens = new Map<string, string>();
const HIDDEN_TEXT = '（已隐藏）';
const LOGIN = '/loginAuth/wk/auth/api/auth/login';

async function tokenOf({ root }: Sandbox, { username, password }: Persona): Promise<string> {
  const cached = tokens.get(username);
  if (cached !== undefined) return cached;
  const body = JSON.stringify({ username, password, clientId: 1 });
  const response = await fetch(root + LOGIN, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  const { data, message } = (await response.json()) as { data?: { token?: string }; message?: string };
  if (!data?.token) throw new Error(`${username} 没有登录成功：${message ?? ''}`);
  tokens.set(username, data.token);
  return data.token;
}

/**
 * Sends a call to the sandbox.
 * @param persona user who signs in for the call; null sends it as a visitor
 * @throws Error with a one-sentence message when there is no response
 */
export async function tryCall(
  call: TryOut,
  sandbox: Sandbox,
  persona: Persona | null,
  input: Record<string, unknown>,
  file: File | null,
): Promise<TryResult> {
  const token = persona && (await tokenOf(sandbox, persona));
  const { address, body } = requestOf(call, input, file);
  const isJson = typeof body === 'string';
  const key = call.changesState ? newKey() : null;
  const headers: [string, string][] = [
    ...(key ? [['Idempotency-Key', key] as [string, string]] : []),
    ...(isJson ? [['Content-Type', 'application/json'] as [string, string]] : []),
  ];
  const begin = performance.now();
  const response = await fetch(sandbox.root + address, {
    method: call.method,
    headers: [...headers, ...(token ? [['Authorization', `Bearer ${token}`] as [string, string]] : [])],
    ...(body !== null && { body }),
  });
  const duration = Math.round(performance.now() - begin);
  const renewed = response.headers.get('access_token');
  if (persona && renewed) tokens.set(persona.username, renewed);
  const requestHeaders = [...(token ? [['Authorization', `Bearer ${HIDDEN_TEXT}`]] : []), ...headers].map(
    ([name, value]) => `${name}: ${value}`,
  );
  const content =
    body === null ? [] : ['', isJson ? JSON.stringify(maskSecrets(JSON.parse(body)), null, 2) : formText(input, file)];
  return {
    request: [`${call.method} ${sandbox.root}${address}`, ...requestHeaders, ...content].join('\n'),
    status: `HTTP ${response.status}，${duration} 毫秒${renewed ? '，响应头 access_token 中有新令牌（已隐藏，下次使用）' : ''}`,
    ...(await answerOf(call, persona, response)),
  };
}

function requestOf(call: TryOut, input: Record<string, unknown>, file: File | null) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '')));
  const presentFields = Object.entries(input).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const query = new URLSearchParams(
    presentFields.filter(([name]) => call.inQuery.includes(name)).map(([name, value]) => [name, String(value)]),
  ).toString();
  const bodyFields = Object.entries(input).filter(
    ([name]) => !call.inQuery.includes(name) && !call.inPath.includes(name),
  );
  return { address: path + (query && `?${query}`), body: bodyOf(call, bodyFields, file) };
}

function bodyOf(call: TryOut, fields: [string, unknown][], file: File | null): string | FormData | null {
  if (call.file === null) return call.hasBody ? JSON.stringify(Object.fromEntries(fields)) : null;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, String(value));
  if (file) form.append('file', file, file.name);
  return form;
}

const formText = (input: Record<string, unknown>, file: File | null): string =>
  [
    `file = ${file ? `${file.name}（${file.size} 字节）` : '（没有选择文件）'}`,
    ...Object.entries(input).map(([name, value]) => `${name} = ${String(value)}`),
  ].join('\n');

async function answerOf(
  call: TryOut,
  persona: Persona | null,
  response: Response,
): Promise<Pick<TryResult, 'answer' | 'file' | 'verdict'>> {
  const type = response.headers.get('content-type') ?? '';
  if (!/[/+]json\b/.test(type)) {
    const blob = await response.blob();
    const name = decodeURIComponent(
      /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file',
    );
    const href = URL.createObjectURL(blob);
    return {
      answer: `（文件）${name}\n${type}，${blob.size} 字节`,
      file: { href, name },
      verdict: '成功：得到一个文件。没有改变数据。',
    };
  }
  const json = (await response.json()) as { respCode?: string; respMsg?: string; code?: number; message?: string };
  const isDone = json.respCode === '0000' || json.code === 200;
  const code = json.respCode ?? String(json.code);
  // These codes end the session, for example after sign-out or a password change, so the persona must sign in again.
  if (persona && /^(0511|0513|50008|50012|50014)$/.test(code)) tokens.delete(persona.username);
  return { answer: JSON.stringify(maskSecrets(json), null, 2), file: null, verdict: verdictOf(call, isDone, code) };
}

function verdictOf({ changesState }: TryOut, isDone: boolean, code: string): string {
  if (!isDone) return `没有成功（代码 ${code}），没有改变数据。`;
  return changesState ? '成功：已改变这个沙箱的数据。' : '成功：没有改变数据。';
}

/** Masks the tokens in a response. */
function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === 'token' ? HIDDEN_TEXT : maskSecrets(inner)]),
  );
}

/** Generates an operation key as the console does. `randomUUID` is unavailable on a local network without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
