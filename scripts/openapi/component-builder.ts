import { pascalCase, singular } from './contract-exports.ts';
import { enumName } from './enum-names.ts';
import { simplifySchema } from './simplify-schema.ts';
import type { AnySchema } from './schema-types.ts';

/** Place of a schema within the document: the component it belongs to, and its field. */
interface Place {
  parent: string;
  field: string;
}

/** An enumeration, with the field that it is named after. */
export interface Enumeration extends Place {
  values: readonly (string | number)[];
}

const REFERENCE = '#/components/schemas/';
export const referenceTo = (name: string): { $ref: string } => ({ $ref: REFERENCE + name });
export const nameOf = ({ $ref = '' }: AnySchema): string => $ref.slice(REFERENCE.length);

/**
 * Collects named schemas. Objects, unions of objects and enumerations within a schema become components of their own,
 * named after their field: the items of `Student.hourParts` are `StudentHourPart`.
 */
export class ComponentBuilder {
  readonly components = new Map<string, AnySchema>();
  readonly enumerations = new Map<string, Enumeration>();
  /** Names of the components that no export names, by field and shape. */
  private readonly names = new Map<string, string>();

  /** Adds a component, and those within it. Throws if the name has another shape already. */
  add(name: string, schema: AnySchema): void {
    this.enter(name, this.simplifyMembers(simplifySchema(schema), { parent: name, field: '' }));
  }

  /** Returns the schema with a reference to a component in place of each object. */
  simplify(schema: AnySchema, place: Place): AnySchema {
    const simple = simplifySchema(schema);
    if (simple.enum && simple.enum.length > 1) return this.enumeration(simple, place);
    if (!isObject(simple) && !isUnionOfObjects(simple)) return this.simplifyMembers(simple, place);
    const { default: value, description, ...shape } = simple;
    const key = `${place.field} ${JSON.stringify(shape)}`;
    const known = this.names.get(key);
    const name = known ?? place.parent + pascalCase(place.field);
    if (known === undefined) this.names.set(key, name);
    if (known === undefined) this.add(name, shape);
    return {
      ...referenceTo(name),
      ...(description !== undefined && { description }),
      ...(value !== undefined && { default: value }),
    };
  }

  private enumeration(schema: AnySchema, place: Place): AnySchema {
    const values = (schema.enum ?? []).filter((value): value is string | number => value !== null);
    const { enum: _, type, format, ...rest } = schema;
    const scalar = Array.isArray(type) ? type.find((one) => one !== 'null') : type;
    const name = enumName(values, place.parent, place.field);
    this.enter(name, { type: scalar, ...(format && { format }), enum: values });
    if (!this.enumerations.has(name)) this.enumerations.set(name, { ...place, values });
    const reference = referenceTo(name);
    if (!Array.isArray(type)) return { ...rest, ...reference };
    return { ...rest, anyOf: [reference, { type: 'null' }] };
  }

  private enter(name: string, schema: AnySchema): void {
    const known = this.components.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`${name} would name two different schemas`);
    this.components.set(name, schema);
  }

  private simplifyMembers(schema: AnySchema, { parent, field }: Place): AnySchema {
    const { properties, items, additionalProperties, propertyNames: _, ...rest } = schema;
    const each = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0;
    return {
      ...rest,
      ...this.options(schema, { parent, field }),
      ...(items && { items: this.simplify(items, { parent, field: singular(field || 'item') }) }),
      ...(properties && { properties: this.fields(properties, parent) }),
      ...(additionalProperties !== undefined && {
        additionalProperties: each
          ? this.simplify(additionalProperties, { parent, field: singular(field || 'value') })
          : additionalProperties,
      }),
    };
  }

  private fields(properties: Record<string, AnySchema>, parent: string): Record<string, AnySchema> {
    const fields = Object.entries(properties);
    return Object.fromEntries(fields.map(([field, schema]) => [field, this.simplify(schema, { parent, field })]));
  }

  /** Returns the options of a union as references, with a discriminator if one field identifies the option. */
  private options(schema: AnySchema, { parent, field }: Place): AnySchema {
    const kind = schema.oneOf ? 'oneOf' : 'anyOf';
    const options = schema[kind];
    if (!options) return {};
    const propertyName = discriminatorOf(options);
    const base = parent + pascalCase(field);
    const references = options.map((option) =>
      isObject(option)
        ? this.simplify(option, { parent: base, field: optionName(option, propertyName) })
        : this.simplify(option, { parent, field: field || 'value' }),
    );
    if (!propertyName) return { [kind]: references };
    const mapping = options.map((option, index) => [
      String(valueOf(option, propertyName)),
      references[index]?.$ref ?? '',
    ]);
    return { oneOf: references, discriminator: { propertyName, mapping: Object.fromEntries(mapping) } };
  }
}

const isObject = ({ properties }: AnySchema): boolean => properties !== undefined;
const isUnionOfObjects = ({ anyOf, oneOf }: AnySchema): boolean =>
  (anyOf ?? oneOf ?? []).filter(({ type }) => type !== 'null').length > 1;

/** Returns the field that has one value of its own in each option of a union of objects, or undefined. */
function discriminatorOf(options: readonly AnySchema[]): string | undefined {
  const [first] = options;
  if (options.length < 2 || !first?.properties) return undefined;
  return Object.keys(first.properties).find((field) => {
    const values = options.map((option) => valueOf(option, field));
    return values.every((value) => typeof value === 'string') && new Set(values).size === options.length;
  });
}

function valueOf({ properties = {} }: AnySchema, field: string): unknown {
  const { const: value, enum: values } = properties[field] ?? {};
  return value ?? (values?.length === 1 ? values[0] : undefined);
}

/** Returns the name of an option: its value of the discriminator, or `With` and its required fields. */
const optionName = (option: AnySchema, propertyName: string | undefined): string =>
  propertyName === undefined
    ? `with${(option.required ?? []).map(pascalCase).join('')}`
    : String(valueOf(option, propertyName));
