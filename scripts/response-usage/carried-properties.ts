import { type Symbol, SignatureKind, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';
import { declaredAt, type Program } from './program.ts';

/** Properties that a value may pass on, by their declarations. */
export interface CarriedProperties {
  /**
   * Properties that code with access to the value can read. For a function they are those of its result and of its
   * callbacks' arguments.
   */
  outputs: ReadonlySet<string>;
  /** Properties that code may pass to the value, such as those of a function's arguments. */
  inputs: ReadonlySet<string>;
  /** True if the value accepts anything, because its type is unknown, a type parameter or a form. */
  acceptsAnything: boolean;
}

const NOTHING: CarriedProperties = { outputs: new Set(), inputs: new Set(), acceptsAnything: false };
const ANYTHING: CarriedProperties = { ...NOTHING, acceptsAnything: true };
const OPEN =
  TypeFlags.Any |
  TypeFlags.Unknown |
  TypeFlags.TypeParameter |
  TypeFlags.NonPrimitive |
  TypeFlags.IndexedAccess |
  TypeFlags.Conditional |
  TypeFlags.Substitution;
/**
 * Library types that only contain values of their type arguments. Any other library type, such as a component, may also
 * pass such values to a callback.
 */
const CONTAINERS: ReadonlySet<string> = new Set([
  'Array',
  'ReadonlyArray',
  'Promise',
  'Map',
  'ReadonlyMap',
  'Set',
  'ReadonlySet',
]);
const ANONYMOUS = '__type';
/**
 * Name of Mantine's form type. A form accepts anything, because its fields have the names of the values that fill it.
 */
const FORM = 'UseFormReturnType';

/** Returns a function that finds the properties carried by types. The function caches its result per type. */
export function createCarriedReader(program: Program): (types: readonly Type[]) => CarriedProperties {
  const { checker } = program;
  const cache = new Map<number, CarriedProperties>();

  /**
   * Ids of the types being read, from the outermost to the innermost. A result that depends on an outer type is not
   * cached, because the outer type is not completely read yet.
   */
  const open: number[] = [];
  let outermost = Number.POSITIVE_INFINITY;

  const of = (type: Type): CarriedProperties => {
    if (type.flags & OPEN) return ANYTHING;
    const before = cache.get(type.id);
    if (before) return before;
    const openIndex = open.indexOf(type.id);
    if (openIndex >= 0) {
      outermost = Math.min(outermost, openIndex);
      return NOTHING;
    }
    const outside = outermost;
    outermost = Number.POSITIVE_INFINITY;
    open.push(type.id);
    const carried = readType(type);
    open.pop();
    if (outermost >= open.length) cache.set(type.id, carried);
    outermost = Math.min(outside, outermost >= open.length ? Number.POSITIVE_INFINITY : outermost);
    return carried;
  };

  const readType = (type: Type): CarriedProperties => {
    if (type.isUnionType() || type.isIntersectionType()) return mergeCarried(type.getTypes().map((part) => of(part)));
    if (!type.isObjectType()) return NOTHING;
    const symbol = type.getSymbol() ?? type.getAliasSymbol();
    if (symbol && symbol.name !== ANONYMOUS && isForeign(symbol)) {
      if (type.getAliasSymbol()?.name === FORM || symbol.name === FORM) return ANYTHING;
      const typeArguments = type.isTypeReference() ? checker.getTypeArguments(type) : [];
      const inside = mergeCarried([...typeArguments, ...type.getAliasTypeArguments()].map((part) => of(part)));
      return CONTAINERS.has(symbol.name) ? inside : mergeDirections(inside);
    }
    if (type.getAliasSymbol()?.name === FORM) return ANYTHING;
    const parts = (checker.isTupleType(type) ? checker.getTypeArguments(type as unknown as TypeReference) : []).map(
      (part) => of(part),
    );
    const functions = [...checker.getSignaturesOfType(type, SignatureKind.Call)].map((signature): CarriedProperties => {
      const back = checker.getReturnTypeOfSignature(signature);
      const returned = back ? of(back) : NOTHING;
      const parameters = mergeCarried(typesOf(signature.getParameters()).map((one) => of(one)));
      return {
        outputs: union(returned.outputs, parameters.inputs),
        inputs: union(parameters.outputs, returned.inputs),
        acceptsAnything: parameters.acceptsAnything,
      };
    });
    const properties = checker.getPropertiesOfType(type);
    const own: CarriedProperties = { ...NOTHING, outputs: new Set(properties.flatMap(declaredAt)) };
    const indexed = checker.getIndexInfosOfType(type).map(({ valueType }) => ({ ...of(valueType), takesAll: true }));
    return mergeCarried([own, ...parts, ...functions, ...indexed, ...typesOf(properties).map((one) => of(one))]);
  };

  const typesOf = (symbols: readonly Symbol[]): Type[] =>
    symbols.length === 0 ? [] : checker.getTypeOfSymbol(symbols).filter((type) => type !== undefined);
  const isForeign = (symbol: Symbol): boolean =>
    symbol.declarations.length > 0 && symbol.declarations.every(({ path }) => path.includes('/node_modules/'));

  return (types) => mergeCarried(types.map(of));
}

function mergeDirections({ outputs, inputs, acceptsAnything }: CarriedProperties): CarriedProperties {
  const both = union(outputs, inputs);
  return { outputs: both, inputs: both, acceptsAnything };
}

function mergeCarried(all: readonly CarriedProperties[]): CarriedProperties {
  const [first, ...others] = all.filter((one) => one !== NOTHING);
  if (!first) return NOTHING;
  return others.reduce<CarriedProperties>(
    (sum, one) => ({
      outputs: union(sum.outputs, one.outputs),
      inputs: union(sum.inputs, one.inputs),
      acceptsAnything: sum.acceptsAnything || one.acceptsAnything,
    }),
    first,
  );
}

const union = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  other.size === 0 ? one : one.size === 0 ? other : new Set([...one, ...other]);
