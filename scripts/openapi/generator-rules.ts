import type { AnySchema } from './schema-types.ts';

interface Operation {
  operationId: string;
  tags: string[];
  requestBody?: { content: Record<string, { schema: AnySchema }> };
  parameters?: { in?: string; name?: string; schema?: AnySchema }[];
}
export interface GeneratedFrom {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, AnySchema> };
}

const REFERENCE = '#/components/schemas/';
/** Classes that Java imports by itself or that generated code imports by its simple name. */
const JAVA_CLASSES = new Set(
  [
    'Boolean Character Class Comparable Double Enum Error Exception Float Integer Iterable Long Math Module Number',
    'Object Override Package Process Record Runtime Short String System Thread Void',
    'ApiClient ApiException ApiResponse Configuration Date File List LocalDate Map OffsetDateTime Optional Pair',
    'Request Response ResponseEntity Set UUID',
  ]
    .join(' ')
    .split(' '),
);
const KEYWORDS_WITHOUT_SUPPORT = [
  'const',
  'patternProperties',
  'propertyNames',
  'prefixItems',
  'if',
  'dependentSchemas',
];

/**
 * Returns a problem for each construct that code generators reject or turn into wrong code: the validations that
 * openapi-generator documents (`openapi-generator validate --recommend`) and its known defects, such as a constant
 * `NULL` for an enumeration that contains null. Each problem names its place.
 */
export function generatorProblems({ paths, components }: GeneratedFrom): string[] {
  const operations = Object.values(paths).flatMap((methods) => Object.entries(methods));
  const { schemas } = components;
  return [
    ...duplicates(operations.map(([, { operationId }]) => camelCase(operationId))).map((id) => `operationId ${id}`),
    ...operations.flatMap(operationProblems),
    ...duplicates(Object.keys(schemas).map((name) => name.toLowerCase())).map((name) => `name ${name}`),
    ...Object.entries(schemas).flatMap(([name, schema]) => [
      ...(/^[A-Z][A-Za-z0-9]*$/.test(name) && !JAVA_CLASSES.has(name) ? [] : [`class name ${name}`]),
      ...componentProblems(name, schema, schemas),
    ]),
  ];
}

function operationProblems([method, operation]: [string, Operation]): string[] {
  const { operationId, requestBody, parameters = [], tags } = operation;
  const place = operationId;
  return [
    ...(tags.length === 1 ? [] : [`${place}: must have one tag`]),
    ...(method === 'get' && requestBody ? [`${place}: a GET has a body`] : []),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => schemaProblems(`${place} body`, schema)),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      schema.$ref ? [] : [`${place}: inline body`],
    ),
    ...parameters.flatMap(({ name = '', schema }) => (schema ? schemaProblems(`${place} ${name}`, schema) : [])),
  ];
}

function componentProblems(name: string, schema: AnySchema, schemas: Record<string, AnySchema>): string[] {
  const { properties, enum: values, oneOf, anyOf, ...rest } = schema;
  const fields = Object.entries(properties ?? {});
  return [
    ...fields.flatMap(([field, of]) => [
      ...(/^[A-Za-z_]\w*$/.test(field) ? [] : [`${name}: property name ${field}`]),
      ...schemaProblems(`${name}.${field}`, of),
    ]),
    ...duplicates(fields.map(([field]) => camelCase(field).toLowerCase())).map((field) => `${name}: property ${field}`),
    ...(properties && (oneOf ?? anyOf) ? [`${name}: properties beside a union`] : []),
    ...(oneOf ?? anyOf ?? []).flatMap((option) => schemaProblems(`${name} option`, option)),
    ...valueProblems(name, schema),
    ...discriminatorProblems(name, schema, schemas),
    ...schemaProblems(name, rest),
  ];
}

/** Returns the problems of a schema that is not a component. */
function schemaProblems(place: string, schema: AnySchema): string[] {
  const { type, properties, enum: values, anyOf, oneOf, items, additionalProperties, format } = schema;
  return [
    ...(properties ? [`${place}: inline object`] : []),
    ...((values?.length ?? 0) > 1 ? [`${place}: inline enumeration`] : []),
    ...(oneOf || (anyOf && !isNullable(anyOf)) ? [`${place}: inline union`] : []),
    ...(Array.isArray(type) && !(type.length === 2 && type[1] === 'null') ? [`${place}: several types`] : []),
    ...([type].flat().includes('integer') && !/^int(32|64)$/.test(String(format)) ? [`${place}: integer format`] : []),
    ...(format === 'date' && ('pattern' in schema || 'minLength' in schema) ? [`${place}: date with a pattern`] : []),
    ...KEYWORDS_WITHOUT_SUPPORT.filter((keyword) => keyword in schema).map((keyword) => `${place}: ${keyword}`),
    ...(items ? schemaProblems(`${place}[]`, items) : []),
    ...(typeof additionalProperties === 'object' ? schemaProblems(`${place}.*`, additionalProperties) : []),
  ];
}

/** True for "a component, or null", which generators read as a nullable component. */
const isNullable = (options: readonly AnySchema[]): boolean =>
  options.length === 2 && options[0]?.$ref !== undefined && options[1]?.type === 'null';

function valueProblems(name: string, { type, enum: values, ...schema }: AnySchema): string[] {
  if (!values) return [];
  const variables = schema['x-enum-varnames'];
  const descriptions = schema['x-enum-descriptions'];
  const expected = type === 'string' ? 'string' : 'number';
  return [
    ...(values.every((value) => typeof value === expected) ? [] : [`${name}: value of another type`]),
    ...(variables?.length === values.length ? [] : [`${name}: x-enum-varnames`]),
    ...(descriptions && descriptions.length !== values.length ? [`${name}: x-enum-descriptions`] : []),
    ...(variables ?? []).filter((each) => !/^[A-Z][A-Z0-9_]*$/.test(each)).map((each) => `${name}: constant ${each}`),
    ...duplicates(variables ?? []).map((each) => `${name}: constant ${each}`),
  ];
}

function discriminatorProblems(name: string, schema: AnySchema, schemas: Record<string, AnySchema>): string[] {
  const { propertyName = '', mapping = {} } = schema.discriminator ?? {};
  return Object.entries(mapping).flatMap(([value, reference]) => {
    const option = schemas[reference.slice(REFERENCE.length)];
    const field = option?.properties?.[propertyName];
    const isExact = field?.enum?.length === 1 && field.enum[0] === value && option?.required?.includes(propertyName);
    return isExact ? [] : [`${name}: discriminator ${value}`];
  });
}

/** Returns `rooms.add` as `roomsAdd`, as generators name the method of an operation. */
const camelCase = (name: string): string => name.replace(/[^A-Za-z0-9]+(.)/g, (_, next: string) => next.toUpperCase());

const duplicates = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];
