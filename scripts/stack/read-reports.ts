/** A report with its stacks as text lines. */
export interface ReadReport {
  /** One line about the incident; '' for a plain stack. */
  title: string;
  stack: readonly string[];
  components: readonly string[];
}

interface SentryFrame {
  function?: string;
  filename?: string;
  abs_path?: string;
  lineno?: number;
  colno?: number;
}

/**
 * Reads reports from a text: a plain stack, a Sentry event, or lines of a log with a JSON object each. The reports may be
 * anywhere in an object, also as JSON inside a text, as nginx logs them. Skips a document with a malformed report.
 */
export function readReports(text: string): ReadReport[] {
  const whole = parse(text);
  const documents = whole === undefined ? text.split('\n').map(parse) : [whole];
  const reports = documents.flatMap(readDocument);
  const hasJson = documents.some((document) => typeof document === 'object' && document !== null);
  return hasJson ? reports : [{ title: '', stack: text.split('\n'), components: [] }];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns the reports in a document of any shape; none if it is malformed, so that the other documents are read. */
function readDocument(document: unknown): ReadReport[] {
  try {
    return reportsIn(document);
  } catch {
    return [];
  }
}

function reportsIn(value: unknown): ReadReport[] {
  if (typeof value === 'string' && /^\s*[[{]/.test(value)) return value.split('\n').map(parse).flatMap(reportsIn);
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(reportsIn);
  const fields = value as Record<string, unknown>;
  const own = ownReport(fields) ?? sentryReport(fields);
  return own ? [own] : Object.values(fields).flatMap(reportsIn);
}

/** Reads a report in the console's own format. */
function ownReport(fields: Record<string, unknown>): ReadReport | null {
  const { kind, message, name, time, route, count } = fields;
  if (typeof kind !== 'string' || typeof message !== 'string') return null;
  const title = [time, route, kind, name === undefined ? message : `${name}: ${message}`, `×${count ?? 1}`];
  return {
    title: title.filter(Boolean).join('  '),
    stack: texts(fields['stack']),
    components: texts(fields['components']),
  };
}

/** Reads a Sentry event, whose frames begin with the outermost. */
function sentryReport(fields: Record<string, unknown>): ReadReport | null {
  const { exception, timestamp, transaction, extra } = fields as {
    exception?: { values?: { type?: string; value?: string; stacktrace?: { frames?: SentryFrame[] } }[] };
    timestamp?: unknown;
    transaction?: unknown;
    extra?: { components?: SentryFrame[] };
  };
  const thrown = exception?.values?.at(-1);
  if (!thrown) return null;
  const title = [timestamp, transaction, `${thrown.type}: ${thrown.value}`].filter(Boolean).join('  ');
  return { title, stack: inward(thrown.stacktrace?.frames), components: inward(extra?.components) };
}

const inward = (frames: readonly SentryFrame[] = []): string[] =>
  frames
    .map((frame) => `${frame.function ?? '?'} (${frame.abs_path ?? frame.filename}:${frame.lineno}:${frame.colno})`)
    .toReversed();

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((line): line is string => typeof line === 'string') : [];
