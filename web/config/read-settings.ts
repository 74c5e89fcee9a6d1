/** Schema of a setting: the part of JSON Schema that console.schema.json uses. */
export interface Setting {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  enum?: readonly unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  items?: Setting;
  properties?: Readonly<Record<string, Setting>>;
}

export interface SettingsRead {
  /** All settings of the schema; a missing or invalid one has its default. */
  settings: unknown;
  /** One sentence about each unknown or invalid setting. */
  problems: string[];
}

/** Reads a configuration by its schema. Never throws, whatever the content is. */
export function readSettings(schema: Setting, content: unknown): SettingsRead {
  const problems: string[] = [];
  return { settings: readSetting(schema, content, '', problems), problems };
}

function readSetting(setting: Setting, value: unknown, path: string, problems: string[]): unknown {
  if (setting.properties) return readObject(setting.properties, value, path, problems);
  if (value === undefined) return setting.default;
  if (setting.items && Array.isArray(value)) return readList(setting.items, value, path, problems);
  if (isValid(setting, value)) return value;
  problems.push(`${path} has an invalid value: ${textOf(value)}`);
  return setting.default;
}

function readObject(properties: Record<string, Setting>, value: unknown, path: string, problems: string[]): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const given = isObject ? (value as Record<string, unknown>) : {};
  if (value !== undefined && !isObject) problems.push(`${path || 'console.json'} must be an object: ${textOf(value)}`);
  const pathOf = (name: string): string => (path ? `${path}.${name}` : name);
  for (const name of Object.keys(given))
    if (!Object.hasOwn(properties, name)) problems.push(`${pathOf(name)} is unknown`);
  return Object.fromEntries(
    Object.entries(properties).map(([name, setting]) => [
      name,
      readSetting(setting, Object.hasOwn(given, name) ? given[name] : undefined, pathOf(name), problems),
    ]),
  );
}

function readList(item: Setting, values: readonly unknown[], path: string, problems: string[]): unknown[] {
  return values.filter((value, index) => {
    const valid = isValid(item, value);
    if (!valid) problems.push(`${path}[${index}] has an invalid value: ${textOf(value)}`);
    return valid;
  });
}

function isValid({ type, enum: values, pattern, minimum, maximum }: Setting, value: unknown): boolean {
  if (values && !values.includes(value)) return false;
  if (type === 'integer' ? !Number.isInteger(value) : type !== undefined && type !== typeOf(value)) return false;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value as string)) return false;
  return !(
    (minimum !== undefined && (value as number) < minimum) ||
    (maximum !== undefined && (value as number) > maximum)
  );
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** Longest text of a value that a problem quotes. */
const QUOTED_LENGTH = 60;
const textOf = (value: unknown): string => JSON.stringify(value).slice(0, QUOTED_LENGTH);
