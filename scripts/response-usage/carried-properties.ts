import { type Symbol, SignatureKind, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';
import { declaredAt, type Program } from './program.ts';

/** Properties that a value may pass on, by their declarations. */
export interface CarriedProperties {
  /**
   * Properties that the value's owner receives. For a function they are those of its result and of its callbacks'
   * arguments.
   */
  gives: ReadonlySet<string>;
  /** Properties that may be passed to the value. */
  takes: ReadonlySet<string>;
  /** True if the value accepts anything, because its type is unknown, a type parameter or a form. */
  takesAll: boolean;
}

const NOTHING: CarriedProperties = { gives: new Set(), takes: new Set(), takesAll: false };
const ANYTHING: CarriedProperties = { ...NOTHING, takesAll: true };
const OPEN =
  TypeFlags.Any |
  TypeFlags.Unknown |
  TypeFlags.TypeParameter |
  TypeFlags.NonPrimitive |
  TypeFlags.IndexedAccess |
  TypeFlags.Conditional |
  TypeFlags.Substitution;
/** A form's fields have the names of the values that fill it. */
/**
 * Types that only contain their type arguments. Any other foreign type, such as a component, may call an argument back.
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
const FORM = 'UseFormReturnType';

/** Returns a function that finds the properties carried by types. The function caches its result per type. */
export function createCarriedReader(program: Program): (types: readonly Type[]) => CarriedProperties {
  const { checker } = program;
  const known = new Map<number, CarriedProperties>();

  /**
   * Ids of the types being read, from the outermost to the innermost. A result that depends on an outer type, which is
   * not completely read, is not cached.
   */
  const open: number[] = [];
  let outermost = Number.POSITIVE_INFINITY;

  const of = (type: Type): CarriedProperties => {
    if (type.flags & OPEN) return ANYTHING;
    const before = known.get(type.id);
    if (before) return before;
    const around = open.indexOf(type.id);
    if (around >= 0) {
      outermost = Math.min(outermost, around);
      return NOTHING;
    }
    const outside = outermost;
    outermost = Number.POSITIVE_INFINITY;
    open.push(type.id);
    const found = read(type);
    open.pop();
    if (outermost >= open.length) known.set(type.id, found);
    outermost = Math.min(outside, outermost >= open.length ? Number.POSITIVE_INFINITY : outermost);
    return found;
  };

  const read = (type: Type): CarriedProperties => {
    if (type.isUnionType() || type.isIntersectionType()) return mergeCarried(type.getTypes().map((part) => of(part)));
    if (!type.isObjectType()) return NOTHING;
    const symbol = type.getSymbol() ?? type.getAliasSymbol();
    if (symbol && symbol.name !== ANONYMOUS && isForeign(symbol)) {
      if (type.getAliasSymbol()?.name === FORM || symbol.name === FORM) return ANYTHING;
      const given = type.isTypeReference() ? checker.getTypeArguments(type) : [];
      const inside = mergeCarried([...given, ...type.getAliasTypeArguments()].map((part) => of(part)));
      return CONTAINERS.has(symbol.name) ? inside : mergeDirections(inside);
    }
    if (type.getAliasSymbol()?.name === FORM) return ANYTHING;
    const parts = (checker.isTupleType(type) ? checker.getTypeArguments(type as unknown as TypeReference) : []).map(
      (part) => of(part),
    );
    const functions = [...checker.getSignaturesOfType(type, SignatureKind.Call)].map((signature): CarriedProperties => {
      const back = checker.getReturnTypeOfSignature(signature);
      const returned = back ? of(back) : NOTHING;
      const given = mergeCarried(typesOf(signature.getParameters()).map((one) => of(one)));
      return {
        gives: union(returned.gives, given.takes),
        takes: union(given.gives, returned.takes),
        takesAll: given.takesAll,
      };
    });
    const properties = checker.getPropertiesOfType(type);
    const own: CarriedProperties = { ...NOTHING, gives: new Set(properties.flatMap(declaredAt)) };
    const indexed = checker.getIndexInfosOfType(type).map(({ valueType }) => ({ ...of(valueType), takesAll: true }));
    return mergeCarried([own, ...parts, ...functions, ...indexed, ...typesOf(properties).map((one) => of(one))]);
  };

  const typesOf = (symbols: readonly Symbol[]): Type[] =>
    symbols.length === 0 ? [] : checker.getTypeOfSymbol(symbols).filter((type) => type !== undefined);
  const isForeign = (symbol: Symbol): boolean =>
    symbol.declarations.length > 0 && symbol.declarations.every(({ path }) => path.includes('/node_modules/'));

  return (types) => mergeCarried(types.map(of));
}

function mergeDirections({ gives, takes, takesAll }: CarriedProperties): CarriedProperties {
  const both = union(gives, takes);
  return { gives: both, takes: both, takesAll };
}

function mergeCarried(all: readonly CarriedProperties[]): CarriedProperties {
  const [first, ...others] = all.filter((one) => one !== NOTHING);
  if (!first) return NOTHING;
  return others.reduce<CarriedProperties>(
    (sum, one) => ({
      gives: union(sum.gives, one.gives),
      takes: union(sum.takes, one.takes),
      takesAll: sum.takesAll || one.takesAll,
    }),
    first,
  );
}

const union = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  other.size === 0 ? one : one.size === 0 ? other : new Set([...one, ...other]);
