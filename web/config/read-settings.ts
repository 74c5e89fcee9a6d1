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

/**
 * Receives a setting that is ignored.
 * @param path its name with its groups, such as `product.name`
 * @param isKnown false if the schema does not have it, true if its value is invalid
 */
export type ReportSetting = (path: string, isKnown: boolean, value: unknown) => void;

/**
 * Reads a configuration by its schema. Never throws, whatever the content is.
 * @returns all settings of the schema; a missing or invalid one has its default
 */
export const readSettings = (schema: Setting, content: unknown, report: ReportSetting = () => undefined): unknown =>
  readSetting(schema, content, '', report);

function readSetting(setting: Setting, value: unknown, path: string, report: ReportSetting): unknown {
  const { properties, items } = setting;
  if (properties) return readObject(properties, value, path, report);
  if (value === undefined) return setting.default;
  if (items && Array.isArray(value))
    return value.filter((item, index) => isValid(items, item) || report(`${path}[${index}]`, true, item));
  if (isValid(setting, value)) return value;
  report(path, true, value);
  return setting.default;
}

function readObject(
  properties: Record<string, Setting>,
  value: unknown,
  path: string,
  report: ReportSetting,
): Record<string, unknown> {
  const isObject = typeOf(value) === 'object' && value !== null;
  const given = isObject ? (value as Record<string, unknown>) : {};
  if (value !== undefined && !isObject) report(path, true, value);
  const pathOf = (name: string): string => (path ? `${path}.${name}` : name);
  for (const name of Object.keys(given)) if (!Object.hasOwn(properties, name)) report(pathOf(name), false, given[name]);
  return Object.fromEntries(
    Object.entries(properties).map(([name, setting]) => [
      name,
      readSetting(setting, given[name], pathOf(name), report),
    ]),
  );
}

function isValid({ type, enum: values, pattern, minimum, maximum }: Setting, value: unknown): boolean {
  if (values && !values.includes(value)) return false;
  if (type === 'integer' ? !Number.isInteger(value) : type !== undefined && type !== typeOf(value)) return false;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value as string)) return false;
  const number = value as number;
  return !((minimum !== undefined && number < minimum) || (maximum !== undefined && number > maximum));
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);
