import type { SentRequest } from './fit-request.ts';
import { parseJson } from './parse-json.ts';
import { isSecretName } from './secrets.ts';

/** Returns a curl command that repeats the request, with shell variables in place of secrets. */
export function curlOf(backend: string, { method, path, headers, body }: SentRequest): string {
  const parts = ['curl', '-i', ...(method === 'GET' ? [] : ['-X', method]), shellQuote(backend + path)];
  if (headers['authorization']) parts.push('-H', '"Authorization: Bearer $TOKEN"');
  if (headers['cookie'])
    parts.push('-H', headers['cookie'].startsWith('reqToken=') ? '"Cookie: reqToken=$TOKEN"' : '"Cookie: $COOKIE"');
  const type = headers['content-type'] ?? '';
  if (type.startsWith('multipart/')) parts.push('-F', shellQuote('file=@FILE'));
  else if (body.length > 0) parts.push('-H', shellQuote(`Content-Type: ${type}`), '-d', quotedJson(body));
  return parts.join(' ');
}

/** Returns a body for display, with variable names in place of secrets. */
export function redactedBody(body: unknown): string {
  return JSON.stringify(body, (name, value: unknown) => (isSecretName(name) ? `$${variable(name)}` : value)) ?? '';
}

const variable = (name: string): string => name.replace(/[^A-Za-z]/g, '').toUpperCase();
const shellQuote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const MARK = '\u0000';

function quotedJson(body: Buffer): string {
  const json = parseJson(body);
  if (json === undefined) return shellQuote(body.toString());
  const marked = JSON.stringify(json, (name, value: unknown) =>
    isSecretName(name) && typeof value === 'string' ? `${MARK}${variable(name)}${MARK}` : value,
  );
  // JSON escapes the marker. A text between two markers is a variable, which is placed outside the single quotes.
  return marked
    .split('\\u0000')
    .map((part, index) => (index % 2 === 0 ? shellQuote(part) : `"$${part}"`))
    .join('');
}
