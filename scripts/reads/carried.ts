import { type Symbol, SignatureKind, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';
import { declaredAt, type Program } from './program.ts';

/** The properties that a value may bring with it, by where they are declared. */
export interface Carried {
  /** What whoever has the value gets from it: of a function what it returns, and with what it calls back. */
  gives: ReadonlySet<string>;
  /** What may be handed to it. */
  takes: ReadonlySet<string>;
  /** It takes anything: a type parameter, an unknown, a form. */
  takesAll: boolean;
}

const NOTHING: Carried = { gives: new Set(), takes: new Set(), takesAll: false };
const ANYTHING: Carried = { ...NOTHING, takesAll: true };
const OPEN =
  TypeFlags.Any |
  TypeFlags.Unknown |
  TypeFlags.TypeParameter |
  TypeFlags.NonPrimitive |
  TypeFlags.IndexedAccess |
  TypeFlags.Conditional |
  TypeFlags.Substitution;
/** A form's fields have the names of what fills it. */
/** Holders of what they are given; any other, a component, may call it back. */
const PLAIN: ReadonlySet<string> = new Set([
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

/** Asks types what they carry; each is asked once. */
export function carrying(program: Program): (types: readonly Type[]) => Carried {
  const { checker } = program;
  const known = new Map<number, Carried>();

  /** Types that are being read, one in the other; a type that stands in itself is known when the outermost is. */
  const open: number[] = [];
  let outermost = Number.POSITIVE_INFINITY;

  const of = (type: Type): Carried => {
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

  const read = (type: Type): Carried => {
    if (type.isUnionType() || type.isIntersectionType()) return merged(type.getTypes().map((part) => of(part)));
    if (!type.isObjectType()) return NOTHING;
    const symbol = type.getSymbol() ?? type.getAliasSymbol();
    if (symbol && symbol.name !== ANONYMOUS && isForeign(symbol)) {
      if (type.getAliasSymbol()?.name === FORM || symbol.name === FORM) return ANYTHING;
      const given = type.isTypeReference() ? checker.getTypeArguments(type) : [];
      const inside = merged([...given, ...type.getAliasTypeArguments()].map((part) => of(part)));
      return PLAIN.has(symbol.name) ? inside : eitherWay(inside);
    }
    if (type.getAliasSymbol()?.name === FORM) return ANYTHING;
    const parts = (checker.isTupleType(type) ? checker.getTypeArguments(type as unknown as TypeReference) : []).map(
      (part) => of(part),
    );
    const functions = [...checker.getSignaturesOfType(type, SignatureKind.Call)].map((signature): Carried => {
      const back = checker.getReturnTypeOfSignature(signature);
      const returned = back ? of(back) : NOTHING;
      const given = merged(typesOf(signature.getParameters()).map((one) => of(one)));
      return {
        gives: union(returned.gives, given.takes),
        takes: union(given.gives, returned.takes),
        takesAll: given.takesAll,
      };
    });
    const properties = checker.getPropertiesOfType(type);
    const own: Carried = { ...NOTHING, gives: new Set(properties.flatMap(declaredAt)) };
    const indexed = checker.getIndexInfosOfType(type).map(({ valueType }) => ({ ...of(valueType), takesAll: true }));
    return merged([own, ...parts, ...functions, ...indexed, ...typesOf(properties).map((one) => of(one))]);
  };

  const typesOf = (symbols: readonly Symbol[]): Type[] =>
    symbols.length === 0 ? [] : checker.getTypeOfSymbol(symbols).filter((type) => type !== undefined);
  const isForeign = (symbol: Symbol): boolean =>
    symbol.declarations.length > 0 && symbol.declarations.every(({ path }) => path.includes('/node_modules/'));

  return (types) => merged(types.map(of));
}

function eitherWay({ gives, takes, takesAll }: Carried): Carried {
  const both = union(gives, takes);
  return { gives: both, takes: both, takesAll };
}

function merged(all: readonly Carried[]): Carried {
  const [first, ...others] = all.filter((one) => one !== NOTHING);
  if (!first) return NOTHING;
  return others.reduce<Carried>(
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
