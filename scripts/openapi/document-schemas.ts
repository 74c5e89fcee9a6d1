import * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { ComponentBuilder, nameOf, referenceTo } from './component-builder.ts';
import { exportedSchemas, pascalCase } from './contract-exports.ts';
import { describeComponents } from './describe-components.ts';
import { responseComponents } from './response-schemas.ts';
import type { AnySchema, CallSchemas, CallWithSchemas } from './schema-types.ts';
import { renderSchemas } from './wire-schema.ts';

interface DocumentSchemas {
  components: Record<string, AnySchema>;
  calls: readonly CallWithSchemas[];
}

const PARTS = ['params', 'query', 'body', 'data'] as const;

/** Returns the components of a document with these calls, and the schemas of each call, which refer to them. */
export function documentSchemas(calls: readonly Call[]): DocumentSchemas {
  const roots = calls.flatMap((call) =>
    PARTS.flatMap((part) => (call[part] ? [[`${call.name} ${part}`, call[part]] as const] : [])),
  );
  const { schema, components } = renderSchemas(z.object(Object.fromEntries(roots)), namedSchemas(calls));
  const rendered = (schema as AnySchema).properties ?? {};
  const builder = new ComponentBuilder();
  for (const name of Object.keys(components).sort()) builder.add(name, components[name] as AnySchema);
  const withSchemas = calls.map((call) => ({ call, schemas: schemasOf(builder, call, rendered) }));
  for (const { call, schemas } of withSchemas)
    for (const [name, of] of Object.entries(responseComponents(call, schemas.data))) builder.add(name, of);
  return { calls: withSchemas, components: describeComponents(builder, withSchemas) };
}

/** Returns the exported schemas without those of parameters, which a document lists one by one. */
function namedSchemas(calls: readonly Call[]): Record<string, z.ZodType> {
  const ofParameters = new Set<z.ZodType | undefined>(calls.flatMap(({ params, query }) => [params, query]));
  return Object.fromEntries(Object.entries(exportedSchemas()).filter(([, schema]) => !ofParameters.has(schema)));
}

function schemasOf(builder: ComponentBuilder, call: Call, rendered: Readonly<Record<string, AnySchema>>): CallSchemas {
  const [params, query, body, data] = PARTS.map((part) => rendered[`${call.name} ${part}`]);
  const [parent, group] = [pascalCase(call.name), pascalCase(call.domain)];
  return {
    body: body && bodyOf(builder, body, parent),
    data: dataOf(builder, data ?? {}, parent),
    params: parametersOf(builder, params, group),
    query: parametersOf(builder, query, group),
  };
}

const bodyOf = (builder: ComponentBuilder, body: AnySchema, parent: string): AnySchema =>
  body.$ref ? body : builder.simplify(body, { parent, field: 'form' });

/** Returns the data of a response: a reference, a list of references, or a scalar. A page of rooms is `PageOfRoom`. */
function dataOf(builder: ComponentBuilder, data: AnySchema, parent: string): AnySchema {
  const row = data.properties?.['rows']?.items;
  if (!row || !data.properties?.['total'])
    return builder.simplify(data, { parent, field: data.items ? 'items' : 'data' });
  const item = builder.simplify(row, { parent, field: 'row' });
  const name = `PageOf${nameOf(item)}`;
  const { rows, ...others } = data.properties;
  builder.add(name, { ...data, properties: { rows: { ...rows, items: item }, ...others } });
  return referenceTo(name);
}

/** Returns the parameters of a request. A URL cannot contain null, so they are left out instead. */
function parametersOf(builder: ComponentBuilder, schema: AnySchema | undefined, parent: string): AnySchema {
  const properties = Object.entries(schema?.properties ?? {}).map(([field, of]) => {
    const { anyOf, ...rest } = builder.simplify(of, { parent, field });
    const options = anyOf?.filter(({ type }) => type !== 'null') ?? [];
    const plain = options.length === 1 ? { ...rest, ...options[0] } : { ...rest, ...(anyOf && { anyOf: options }) };
    return [field, withoutNullType(plain)] as const;
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function withoutNullType(schema: AnySchema): AnySchema {
  if (!Array.isArray(schema.type)) return schema;
  return { ...schema, type: schema.type.filter((one) => one !== 'null')[0] ?? 'string' };
}
