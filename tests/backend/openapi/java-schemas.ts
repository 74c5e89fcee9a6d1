import * as z from 'zod';

export type Json = Record<string, unknown>;

/** Builder of schemas in the style of a Java generator: named classes, no nullability, formats of Java types. */
export class JavaSchemas {
  readonly classes: Record<string, Json> = {};
  readonly #references: string;

  /** @param references start of a reference: `#/components/schemas/` or `#/definitions/` */
  constructor(references: string) {
    this.#references = references;
  }

  /** Returns the schema of a type of the contract. Objects become classes, whose names begin with `name`. */
  of(schema: z.ZodType, name: string): Json {
    const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
    return this.#convert(root, name, root);
  }

  /** Adds a generic wrapper, such as `R«List«Room»»`, and returns the reference to it. */
  wrapped(wrapper: string, name: string, properties: Json): Json {
    return this.#class(wrapper.includes('«') ? `${wrapper}${name}»` : `${wrapper}${name}`, {
      type: 'object',
      properties,
    });
  }

  #class(name: string, schema: Json): Json {
    this.classes[name] = schema;
    return { $ref: `${this.#references}${name}` };
  }

  #convert(node: Json, name: string, root: Json): Json {
    if (typeof node['$ref'] === 'string') return this.#recursive(node['$ref'], name, root);
    const several = (node['anyOf'] ?? node['oneOf']) as Json[] | undefined;
    if (several) return this.#convert(united(several), name, root);
    const values = (node['enum'] ?? ('const' in node ? [node['const']] : undefined)) as unknown[] | undefined;
    if (values) return typeof values[0] === 'number' ? { type: 'integer', format: 'int32' } : { type: 'string' };
    if (node['type'] === 'array')
      return { type: 'array', items: this.#convert((node['items'] ?? {}) as Json, `${name}Item`, root) };
    if (node['properties']) return this.#object(node, name, root);
    if (node['type'] === 'object')
      return { type: 'object', additionalProperties: this.#convert(valuesOf(node), `${name}Value`, root) };
    return scalar(node);
  }

  #object(node: Json, name: string, root: Json): Json {
    const properties = Object.entries(node['properties'] as Record<string, Json>).map(([key, inner]) => [
      key,
      this.#convert(inner, `${name}${capital(key)}`, root),
    ]);
    return this.#class(name, { type: 'object', properties: Object.fromEntries(properties) as Json });
  }

  /** Returns the class of a recursive type, such as a tree. */
  #recursive(reference: string, name: string, root: Json): Json {
    const key = reference.replace('#/$defs/', '');
    const target = reference === '#' ? root : ((root['$defs'] as Record<string, Json>)[key] ?? {});
    const className = `${name.replace(/(Children|Item)+$/, '')}Tree`;
    const schema = { $ref: `${this.#references}${className}` };
    if (className in this.classes) return schema;
    this.classes[className] = {};
    const properties = Object.entries((target['properties'] ?? {}) as Record<string, Json>).map(([field, inner]) => [
      field,
      field === 'children'
        ? { type: 'array', items: schema }
        : this.#convert(inner, `${className}${capital(field)}`, root),
    ]);
    return this.#class(className, { type: 'object', properties: Object.fromEntries(properties) as Json });
  }
}

/** Returns the alternatives as one type: a class with the properties of all, or the first that is not null. */
function united(several: readonly Json[]): Json {
  const present = several.filter((one) => one['type'] !== 'null');
  const properties = Object.assign({}, ...present.map((one) => one['properties'] ?? {})) as Json;
  return Object.keys(properties).length > 0 ? { type: 'object', properties } : (present[0] ?? {});
}

const valuesOf = (node: Json): Json =>
  typeof node['additionalProperties'] === 'object' ? (node['additionalProperties'] as Json) : {};

function scalar({ type, pattern }: Json): Json {
  if (type === 'integer') return { type: 'integer', format: 'int32' };
  if (type === 'number') return { type: 'number', format: 'double' };
  if (type !== 'string') return type === undefined ? { type: 'object' } : { type };
  const text = typeof pattern === 'string' ? pattern : '';
  if (/\\d\{4\}-/.test(text)) return { type: 'string', format: /:/.test(text) ? 'date-time' : 'date' };
  return { type: 'string' };
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
