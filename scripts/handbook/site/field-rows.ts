import { type Schema, SENT_WHEN_SET } from '../../openapi/wire-schema.ts';

/** A field as a row of the handbook's table. */
export interface FieldRow {
  /** Path of the field, such as `rows[].roomName`. */
  path: string;
  type: string;
  required: boolean;
  /** True if a response contains the field whenever the row has a value for it. */
  sentWhenSet: boolean;
  /** Constraints of the field: length, values and format. */
  rule: string;
  meaning: string;
}

const TYPES: Readonly<Record<string, string>> = {
  string: '文本',
  integer: '整数',
  number: '数',
  boolean: '布尔',
  array: '列表',
  object: '对象',
};

/** Chinese labels of the formats in `contracts/fields.ts`. */
const FORMAT_LABELS: Readonly<Record<string, string>> = {
  '^[0-9A-Za-z_-]{1,32}$': '编号',
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$': '日期 yyyy-MM-dd',
  '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d(:\\d\\d)?$': '时间 yyyy-MM-dd HH:mm:ss',
  '^([01]\\d|2[0-3]):[0-5]\\d': '时刻 HH:mm',
};

/** Returns a row for every field of a schema. The nested fields follow their parent. */
export function fieldRows(schema: Schema, prefix = ''): FieldRow[] {
  const { properties, required = [] } = schema;
  if (properties)
    return Object.entries(properties).flatMap(([name, field]) =>
      rowsOf(`${prefix}${name}`, field as Schema, required.includes(name)),
    );
  const { items } = schema as { items?: Schema };
  return items ? fieldRows(items, `${prefix}[].`) : [];
}

function rowsOf(path: string, field: Schema, required: boolean): FieldRow[] {
  const row = {
    path,
    type: typeOf(field),
    required,
    sentWhenSet: SENT_WHEN_SET in field,
    rule: ruleOf(field),
    meaning: field.description ?? '',
  };
  const { items, additionalProperties } = field as { items?: Schema; additionalProperties?: Schema | boolean };
  if (items) return [row, ...fieldRows(items, `${path}[].`)];
  if (typeof additionalProperties === 'object') return [row, ...fieldRows(additionalProperties, `${path}.*`)];
  return [row, ...(field.properties ? fieldRows(field, `${path}.`) : [])];
}

function typeOf(field: Schema): string {
  const { type, anyOf, $ref } = field as Schema & { anyOf?: Schema[]; $ref?: string };
  if ($ref) return '对象（同上级）';
  if (anyOf) return [...new Set(anyOf.map(typeOf))].filter((word) => word !== '').join(' 或 ');
  if ((field as { contentMediaType?: string }).contentMediaType) return '文件';
  const types = (Array.isArray(type) ? type : [type]).filter((one) => one !== undefined && one !== 'null');
  const words = types.map((one) => TYPES[String(one)] ?? String(one)).join(' 或 ');
  const { items } = field as { items?: Schema };
  return items ? `${words}（${typeOf(items)}）` : words;
}

function ruleOf(field: Schema): string {
  const {
    anyOf,
    pattern,
    enum: values,
    minLength,
    maxLength,
    minimum,
    maximum,
  } = field as Schema & {
    anyOf?: Schema[];
  };
  if (anyOf) return [...new Set(anyOf.map(ruleOf))].filter((rule) => rule !== '').join(' 或 ');
  const listed = values?.filter((value) => value !== null).map(String);
  return [
    pattern && (FORMAT_LABELS[pattern] ?? `符合 ${pattern}`),
    field.format && `格式 ${field.format}`,
    listed && `只能是 ${listed.join('、')}`,
    maxLength !== undefined && `最多 ${maxLength} 字`,
    minLength !== undefined && minLength > 0 && '不能为空',
    minimum !== undefined && `≥ ${minimum}`,
    maximum !== undefined && `≤ ${maximum}`,
    field.default !== undefined && `默认 ${String(field.default)}`,
    Array.isArray(field.type) && field.type.includes('null') && '可为 null',
  ]
    .filter((rule) => typeof rule === 'string')
    .join('；');
}
