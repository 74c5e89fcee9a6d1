import { type Call, isRead, splitInput } from '#contracts/call.ts';
import { bases, OPERATION_KEY_HEADER } from '#contracts/envelopes.ts';

const PLACE = 'https://后端地址';
const KEY = '5f0c9a4e7b1d4c2f8a6e3d9b0c7f1a2e';

interface RequestParts {
  /** URL-encoded path and query. */
  address: string;
  headers: [name: string, value: string][];
  body: Record<string, unknown> | undefined;
  file: { name: string; type: string } | undefined;
}

/** Returns the parts of a request for an input. The token is a placeholder. */
export function requestParts(call: Call, input: Record<string, unknown> = {}): RequestParts {
  const { path, query, body } = splitInput(call, input);
  const presentEntries = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const search = new URLSearchParams(presentEntries.map(([name, value]) => [name, String(value)])).toString();
  const { file, ...fields } = body ?? {};
  return {
    address: `${bases[call.family]}${path}${search && `?${search}`}`,
    headers: [
      ...(call.open ? [] : [['Authorization', 'Bearer <令牌>'] as [string, string]]),
      ...(isRead(call) ? [] : [[OPERATION_KEY_HEADER, KEY] as [string, string]]),
      ...(body && !call.multipart ? [['Content-Type', 'application/json'] as [string, string]] : []),
    ],
    body: call.multipart ? fields : body,
    file: call.multipart ? (file as RequestParts['file']) : undefined,
  };
}

/** Renders the request as HTTP text. */
export function asHttp(call: Call, input?: Record<string, unknown>): string {
  const { address, headers, body, file } = requestParts(call, input);
  const type = file ? [['Content-Type', 'multipart/form-data; boundary=…'] as const] : [];
  const head = [
    `${call.method} ${address} HTTP/1.1`,
    ...[...headers, ...type].map(([name, value]) => `${name}: ${value}`),
  ];
  if (file) return [...head, '', ...formLines(file, body ?? {})].join('\n');
  return body ? [...head, '', JSON.stringify(body, null, 2)].join('\n') : head.join('\n');
}

const formLines = ({ name, type }: { name: string; type: string }, fields: Record<string, unknown>): string[] => [
  `（表单）file = ${name}，类型 ${type}`,
  ...Object.entries(fields).map(([field, value]) => `（表单）${field} = ${String(value)}`),
];

/** Renders the request as a curl command. */
export function asCurl(call: Call, input?: Record<string, unknown>): string {
  const { address, headers, body, file } = requestParts(call, input);
  const headerOptions = headers.map(([name, value]) => `-H '${name}: ${value.replace('<令牌>', '\'"$TOKEN"\'')}'`);
  const form = file ? [`-F 'file=@${file.name};type=${file.type}'`, ...fieldsOf(body ?? {})] : [];
  const data = body && !file ? [`-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`] : [];
  return [`curl -X ${call.method} '${PLACE}${address}'`, ...headerOptions, ...form, ...data].join(' \\\n  ');
}

const fieldsOf = (fields: Record<string, unknown>): string[] =>
  Object.entries(fields).map(([name, value]) => `-F '${name}=${String(value)}'`);
