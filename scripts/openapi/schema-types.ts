import type { Call } from '#contracts/call.ts';

/** A JSON Schema of the document, with the keywords that the contract's schemas contain. */
export interface AnySchema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  enum?: readonly (string | number | boolean | null)[];
  const?: string | number | boolean | null;
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maximum?: number;
  contentMediaType?: string;
  required?: readonly string[];
  properties?: Readonly<Record<string, AnySchema>>;
  additionalProperties?: AnySchema | boolean;
  propertyNames?: AnySchema;
  items?: AnySchema;
  anyOf?: readonly AnySchema[];
  oneOf?: readonly AnySchema[];
  discriminator?: { propertyName: string; mapping?: Readonly<Record<string, string>> };
  'x-enum-varnames'?: readonly string[];
  'x-enum-descriptions'?: readonly string[];
}

/** Schemas of one call: references to components, or scalars and lists. */
export interface CallSchemas {
  body: AnySchema | undefined;
  data: AnySchema;
  params: AnySchema;
  query: AnySchema;
}

/** A call with its schemas. */
export interface CallWithSchemas {
  call: Call;
  schemas: CallSchemas;
}
