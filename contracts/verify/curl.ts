import type { Sent } from './fit-request.ts';
import { jsonOf } from './json-of.ts';
import { isSecretName } from './secrets.ts';

/** A line for a shell that sends the request again; what is secret is left to the shell's variables. */
export function curlOf(backend: string, { method, path, headers, body }: Sent): string {
  const parts = ['curl', '-i', ...(method === 'GET' ? [] : ['-X', method]), quoted(backend + path)];
  if (headers['authorization']) parts.push('-H', '"Authorization: Bearer $TOKEN"');
  if (headers['cookie']) parts.push('-H', '"Cookie: reqToken=$TOKEN"');
  const type = headers['content-type'] ?? '';
  if (type.startsWith('multipart/')) parts.push('-F', quoted('file=@FILE'));
  else if (body.length > 0) parts.push('-H', quoted(`Content-Type: ${type}`), '-d', quotedJson(body));
  return parts.join(' ');
}

/** A body as it may be shown: what is secret in it is named, not told. */
export function shownBody(body: unknown): string {
  return JSON.stringify(body, (name, value: unknown) => (isSecretName(name) ? `$${variable(name)}` : value)) ?? '';
}

const variable = (name: string): string => name.replace(/[^A-Za-z]/g, '').toUpperCase();
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const MARK = '\u0000';

function quotedJson(body: Buffer): string {
  const json = jsonOf(body);
  if (json === undefined) return quoted(body.toString());
  const marked = JSON.stringify(json, (name, value: unknown) =>
    isSecretName(name) && typeof value === 'string' ? `${MARK}${variable(name)}${MARK}` : value,
  );
  // JSON writes the mark as an escape; between two of them stands a variable, outside the single quotes.
  return marked
    .split('\\u0000')
    .map((part, index) => (index % 2 === 0 ? quoted(part) : `"$${part}"`))
    .join('');
}
