import { readFileSync } from 'node:fs';
import { personas } from '#seed/personas.ts';
import { auth } from '../calls/auth.ts';
import { imports } from '../calls/imports.ts';
import { rooms } from '../calls/rooms.ts';
import { importKeyExample } from '../examples/entities/import.ts';
import { LOGIN_CLIENT_ID, loginTokenOf } from '../entities/session.ts';
import { sheetExample } from '../examples/entities/upload.ts';
import { bases } from '../envelopes.ts';
import { namedFile as fileNameAnswer } from '../fields.ts';
import { SAMPLE_SHEETS } from './folder.ts';
import { PACT_TODAY, type ProviderState, type StateName, states as known } from './states.ts';
import type { Provider } from './verification.ts';

/** How a token is brought into the state that its name tells, by the mock server's control address. */
const AGEING = { expired: 'expire', forgotten: 'forget', replaced: 'replace' } as const;

/**
 * The mock server as a provider: each state is the standard world anew in a sandbox of the verification's own.
 * @param origin where the mock server listens, without a slash at the end
 */
export async function mockProvider(origin: string): Promise<Provider> {
  const name = 'pact';
  await post(`${origin}/__mock/sandboxes`, { id: name, name, today: PACT_TODAY });
  const baseUrl = `${origin}/s/${name}`;
  return {
    baseUrl,
    knows: (state) => state in known,
    enter: async ([first]) => {
      const state: ProviderState = known[first?.name as StateName];
      const { signedInAs, token: age = 'valid', namedFile = false, smsCode, shown, importFile } = state;
      await post(`${baseUrl}/__mock/reset`, { name });
      if (smsCode) await post(`${baseUrl}/__mock/sms`, smsCode);
      if (shown) await post(`${baseUrl}/__mock/grants`, shown);
      if (!signedInAs) return {};
      if (age === 'unknown') return { token: 'never-given-to-anybody' };
      const token = await signIn(baseUrl, signedInAs);
      if (age !== 'valid') await post(`${baseUrl}/__mock/sessions`, { username: signedInAs, how: AGEING[age] });
      if (importFile) await importStudents(baseUrl, token, importFile);
      return { token, fileName: namedFile ? await exportByName(baseUrl, token) : undefined };
    },
  };
}

async function signIn(baseUrl: string, username: string): Promise<string> {
  const persona = personas.find((candidate) => candidate.username === username);
  if (!persona) throw new Error(`No persona is called ${username}.`);
  const { password } = persona;
  const answer = await post(`${baseUrl}${bases.auth}${auth.login.path}`, {
    username,
    password,
    clientId: LOGIN_CLIENT_ID,
  });
  const token = loginTokenOf(auth.login.data.parse(answer.data));
  if (!token) throw new Error(`${username} signed in without a token.`);
  return token;
}

/** An export that names its file instead of sending it. */
async function exportByName(baseUrl: string, token: string): Promise<string> {
  await post(`${baseUrl}/__mock/faults`, { call: rooms.export.name, kind: 'named-file', times: 1 });
  const response = await fetch(`${baseUrl}${bases.file}${rooms.export.path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = (await response.json()) as { data: unknown };
  return fileNameAnswer.parse(data).fileName;
}

async function importStudents(
  baseUrl: string,
  token: string,
  how: NonNullable<ProviderState['importFile']>,
): Promise<void> {
  const path = SAMPLE_SHEETS[how === 'faulty' ? 'faulty' : 'checked'];
  const file = new File([readFileSync(path)], sheetExample.name, { type: sheetExample.type });
  const form = new FormData();
  form.append('file', file, file.name);
  const query = new URLSearchParams({ kind: 'student', importKey: importKeyExample });
  const headers = { Authorization: `Bearer ${token}` };
  const base = `${baseUrl}${bases.business}`;
  await succeeded(await fetch(`${base}${imports.check.path}?${query}`, { method: 'POST', headers, body: form }));
  if (how !== 'applied') return;
  const body = JSON.stringify({ importKey: importKeyExample });
  const json = { ...headers, 'Content-Type': 'application/json' };
  await succeeded(await fetch(`${base}${imports.apply.path}`, { method: 'POST', headers: json, body }));
}

async function post(url: string, body: object): Promise<{ data?: unknown }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return succeeded(response);
}

async function succeeded(response: Response): Promise<{ data?: unknown }> {
  const answer = (await response.json()) as { respCode?: string; respMsg?: string; code?: number; data?: unknown };
  if (answer.respCode !== '0000' && answer.code !== 200)
    throw new Error(`${new URL(response.url).pathname} answered ${JSON.stringify(answer)}`);
  return answer;
}
