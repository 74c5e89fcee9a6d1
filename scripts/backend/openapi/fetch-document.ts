import { readFileSync } from 'node:fs';
import { parse as parseYaml } from 'yaml';
import { CannotRun } from '../../verify/cannot-run.ts';
import { networkErrorText } from '../../verify/network-error-text.ts';
import { parseAddress } from '../../verify/options.ts';
import { commandTexts } from './texts.ts';

/** A document as its author wrote it, before any conversion. */
export interface SourceDocument {
  /** File name or address. */
  name: string;
  content: unknown;
}

/** Limit for each request, in milliseconds. */
const LIMIT = 8000;
/** Paths below the context path where springdoc, knife4j, springfox and other generators offer the document. */
const KNOWN_PATHS = [
  '/v3/api-docs/swagger-config',
  '/swagger-resources',
  '/v3/api-docs',
  '/v2/api-docs',
  '/v3/api-docs.yaml',
  '/openapi.json',
  '/swagger.json',
];

/**
 * Reads the documents of a backend from a file, the address of a document, or the address of its page in a browser. A
 * backend with several groups has several documents.
 * @throws CannotRun if there is no document
 */
export async function readDocuments(source: string): Promise<SourceDocument[]> {
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(source)) return [readFile(source)];
  const address = parseAddress(commandTexts.source(), source);
  const { url, content } = await fetchContent(address);
  const direct = await documentsIn(url, content);
  if (direct.length > 0) return direct;
  for (const candidate of candidatesOf(address)) {
    const found = await documentsIn(candidate, await fetchOptional(candidate));
    if (found.length > 0) return found;
  }
  throw new CannotRun(commandTexts.notFound(withoutQuery(address)));
}

function readFile(path: string): SourceDocument {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new CannotRun(commandTexts.fileUnreadable(path, String((error as NodeJS.ErrnoException).code)));
  }
  const content = parseText(text);
  if (content === undefined) throw new CannotRun(commandTexts.notParsed(path));
  return { name: path, content };
}

/** Returns the document itself, the documents that a configuration of springdoc or springfox lists, or nothing. */
async function documentsIn(address: string, content: unknown): Promise<SourceDocument[]> {
  const listed = listedAddresses(content).map((url) => new URL(url, address).href);
  const contents = await Promise.all(
    listed.map(async (url) => ({ name: nameOf(url), content: await fetchOptional(url) })),
  );
  return [{ name: nameOf(address), content }, ...contents].filter((one) => isDocument(one.content));
}

/** Returns the addresses in `{url}`, `{urls: [{url}]}` or `[{url}]` (`location` in older versions). */
function listedAddresses(content: unknown): string[] {
  const { url, urls } = (content ?? {}) as { url?: unknown; urls?: unknown };
  const entries = Array.isArray(content) ? content : Array.isArray(urls) ? urls : url ? [{ url }] : [];
  return entries.flatMap((entry: { url?: unknown; location?: unknown } | null) => {
    const address = entry?.url ?? entry?.location;
    return typeof address === 'string' ? [address] : [];
  });
}

/** Returns the addresses to try for the address of a page: below each of its folders, the innermost first. */
function candidatesOf(address: string): string[] {
  const { origin, pathname } = new URL(address);
  const folders = pathname.split('/').filter(Boolean);
  const contexts = Array.from({ length: folders.length + 1 }, (_, count) => folders.slice(0, folders.length - count));
  return contexts.flatMap((context) => KNOWN_PATHS.map((path) => `${origin}${['', ...context].join('/')}${path}`));
}

/** Returns the content of an address, and the address that it was redirected to. */
async function fetchContent(address: string): Promise<{ url: string; content: unknown }> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT) });
    if (response.status === 401 || response.status === 403)
      throw new CannotRun(commandTexts.signInNeeded(withoutQuery(address), response.status));
    return { url: response.url, content: parseText(await response.text()) };
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    throw new CannotRun(`${withoutQuery(address)} ${networkErrorText(error, LIMIT)}`);
  }
}

/** Returns the content of an address, or undefined without a usable response. */
async function fetchOptional(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT) });
    return response.ok ? parseText(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Parses JSON or YAML. Returns undefined for anything else, such as a page. Some backends write the document of
 * springdoc as a JSON text, as Base64, or inside their own envelope.
 */
function parseText(text: string): unknown {
  const content = parseJsonText(text) ?? parseYamlObject(text);
  if (typeof content === 'string') return parseJsonText(content) ?? parseJsonText(decodedBase64(content));
  const { data } = (content ?? {}) as { data?: unknown };
  if (isDocument(content) || data === undefined) return content;
  return isDocument(data) ? data : typeof data === 'string' ? parseJsonText(data) : content;
}

function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const decodedBase64 = (text: string): string => Buffer.from(text, 'base64').toString();

function parseYamlObject(text: string): unknown {
  try {
    const content = parseYaml(text, { maxAliasCount: -1 }) as unknown;
    return typeof content === 'object' && content !== null ? content : undefined;
  } catch {
    return undefined;
  }
}

const isDocument = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && ('openapi' in content || 'swagger' in content);

/** Returns an address for the report: of its query, which may contain a token, only the group remains. */
function nameOf(address: string): string {
  const group = new URL(address).searchParams.get('group');
  return `${withoutQuery(address)}${group === null ? '' : `?group=${group}`}`;
}

const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');
