/** A schema of an OpenAPI 3.1 document, as far as the comparison reads it. */
export interface SchemaNode {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  example?: unknown;
  examples?: unknown[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, SchemaNode>;
  required?: string[];
  items?: SchemaNode;
  additionalProperties?: SchemaNode | boolean;
  anyOf?: SchemaNode[];
  oneOf?: SchemaNode[];
  allOf?: SchemaNode[];
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema?: SchemaNode;
}

export interface Media {
  schema?: SchemaNode;
}

export interface Body {
  $ref?: string;
  required?: boolean;
  content?: Record<string, Media>;
}

export interface Operation {
  parameters?: Parameter[];
  requestBody?: Body;
  responses?: Record<string, Body>;
  security?: unknown;
}

export type PathItem = { parameters?: Parameter[] } & Partial<
  Record<'get' | 'post' | 'put' | 'delete' | 'patch', Operation>
>;

/** An OpenAPI 3.1 document, as far as the comparison reads it. */
export interface OpenApiDocument {
  openapi: string;
  info: Record<string, unknown>;
  servers?: { url: string; variables?: Record<string, { default?: string }> }[];
  paths: Record<string, PathItem>;
  components?: Record<string, Record<string, unknown> | undefined>;
}

/** Returns the target of a local reference, `#/components/schemas/Room`; undefined if there is none. */
export function resolveReference(document: OpenApiDocument, reference: string): unknown {
  let target: unknown = document;
  for (const part of pointerParts(reference)) {
    if (typeof target !== 'object' || target === null) return undefined;
    target = (target as Record<string, unknown>)[part];
  }
  return target;
}

/** Returns the names of a JSON pointer, without its escapes. */
export function pointerParts(reference: string): string[] {
  const parts = reference.replace(/^#\//, '').split('/');
  return parts.map((part) => decoded(part).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Resolves a reference; returns any other part unchanged. */
export function resolved<T extends { $ref?: string }>(document: OpenApiDocument, part: T | undefined): T | undefined {
  return part?.$ref === undefined ? part : (resolveReference(document, part.$ref) as T | undefined);
}
