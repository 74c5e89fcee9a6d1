import {
  type ArrowFunction,
  type AsExpression,
  type CallExpression,
  type Expression,
  type JsxExpression,
  type JsxSpreadAttribute,
  type Node,
  type ReturnStatement,
  type SourceFile,
  SyntaxKind,
  type VariableDeclaration,
} from 'typescript/unstable/ast';
import { type Checker, SignatureKind, type Symbol, type Type, TypeFlags } from 'typescript/unstable/sync';
import { declaredAt, type Program } from './program.ts';

/**
 * Aliases of a property by its declaration: the declarations of all properties whose values are assigned to it. Code
 * that reads the property also reads its aliases.
 */
export type Aliases = Map<string, Set<string>>;

/** Returns the aliases that arise wherever the code uses a value of one type as another type. */
export function aliasesIn({ checker }: Program, files: Iterable<SourceFile>): Aliases {
  const aliases: Aliases = new Map();
  const compare = comparing(checker, aliases);
  for (const file of files) {
    const places = typedExpressions(file);
    const types = checker.getTypeAtLocation(places);
    for (const [index, place] of places.entries()) {
      const type = types[index];
      if (!type || !holdsObjects(type)) continue;
      const as = place.parent.kind === SyntaxKind.AsExpression ? place.parent : null;
      const target = as ? checker.getTypeAtLocation(as) : checker.getContextualType(place);
      if (target) compare(type, target);
    }
  }
  return aliases;
}

const holdsObjects = (type: Type): boolean =>
  type.isUnionType() || type.isIntersectionType() ? type.getTypes().some(holdsObjects) : type.isObjectType();

/** Returns the expressions that are passed to a place with a declared type. */
function typedExpressions(file: SourceFile): Expression[] {
  const places: Expression[] = [];
  const visit = (node: Node): void => {
    places.push(...passedBy(node).filter(({ kind }) => !IGNORED_KINDS.has(kind)));
    node.forEachChild(visit);
  };
  visit(file);
  return places;
}

const IGNORED_KINDS: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.StringLiteral,
  SyntaxKind.NumericLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TrueKeyword,
  SyntaxKind.FalseKeyword,
  SyntaxKind.NullKeyword,
  SyntaxKind.Block,
  SyntaxKind.JsxElement,
  SyntaxKind.JsxSelfClosingElement,
]);

function passedBy(node: Node): readonly Expression[] {
  switch (node.kind) {
    case SyntaxKind.CallExpression:
    case SyntaxKind.NewExpression:
      return (node as CallExpression).arguments ?? [];
    case SyntaxKind.JsxExpression:
    case SyntaxKind.JsxSpreadAttribute:
    case SyntaxKind.ReturnStatement:
    case SyntaxKind.AsExpression: {
      const { expression } = node as JsxExpression | JsxSpreadAttribute | ReturnStatement | AsExpression;
      return expression ? [expression] : [];
    }
    case SyntaxKind.ArrowFunction:
      return [(node as ArrowFunction).body as Expression];
    case SyntaxKind.VariableDeclaration: {
      const { type, initializer } = node as VariableDeclaration;
      return type && initializer ? [initializer] : [];
    }
    default:
      return [];
  }
}

const OPEN = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter;

function comparing(checker: Checker, aliases: Aliases): (source: Type, target: Type) => void {
  const comparedPairs = new Set<string>();

  const compare = (source: Type, target: Type): void => {
    if (source.id === target.id || (source.flags | target.flags) & OPEN) return;
    const pair = `${source.id} ${target.id}`;
    if (comparedPairs.has(pair)) return;
    comparedPairs.add(pair);
    if (source.isUnionType()) for (const part of source.getTypes()) compare(part, target);
    else if (target.isUnionType()) for (const part of target.getTypes()) compare(source, part);
    else if (isObject(source) && isObject(target)) compareObjects(source, target);
  };

  const compareObjects = (source: Type, target: Type): void => {
    const [one, other] = [argumentsOf(source), argumentsOf(target)];
    if (one || other) {
      for (const [index, part] of (one ?? []).entries()) {
        const counterpart = other?.[index];
        if (counterpart) compare(part, counterpart);
      }
      return;
    }
    compareFunctions(source, target);
    const properties = checker.getPropertiesOfType(target).filter(isOurs);
    const pairs = properties.flatMap((property): [Symbol, Symbol][] => {
      const same = checker.getPropertyOfType(source, property.name);
      return same ? [[same, property]] : [];
    });
    for (const [from, to] of pairs) note(from, to);
    const types = checker.getTypeOfSymbol(pairs.flat());
    for (const index of pairs.keys()) {
      const [from, to] = [types[2 * index], types[2 * index + 1]];
      if (from && to) compare(from, to);
    }
  };

  const compareFunctions = (source: Type, target: Type): void => {
    const [one] = checker.getSignaturesOfType(source, SignatureKind.Call);
    const [other] = checker.getSignaturesOfType(target, SignatureKind.Call);
    if (!one || !other) return;
    const [from, to] = [one.getParameters(), other.getParameters()];
    const count = Math.min(from.length, to.length);
    const types = count === 0 ? [] : checker.getTypeOfSymbol([...from.slice(0, count), ...to.slice(0, count)]);
    for (let index = 0; index < count; index += 1) {
      const [sourceType, targetType] = [types[index], types[count + index]];
      // The caller of a callback passes a value, which the callback reads by its own parameter's type.
      if (sourceType && targetType) compare(targetType, sourceType);
    }
    const [back, expected] = [checker.getReturnTypeOfSignature(one), checker.getReturnTypeOfSignature(other)];
    if (back && expected) compare(back, expected);
  };

  /** Returns the type arguments of a foreign generic type, such as an array or a promise; null for any other type. */
  const argumentsOf = (type: Type): readonly Type[] | null => {
    const symbol = type.getSymbol();
    if (!type.isTypeReference() || !symbol || isOurs(symbol)) return null;
    return checker.getTypeArguments(type);
  };

  const note = (from: Symbol, to: Symbol): void => {
    const sources = declaredAt(from);
    for (const target of declaredAt(to)) {
      const others = sources.filter((source) => source !== target);
      if (others.length > 0) aliases.set(target, new Set([...(aliases.get(target) ?? []), ...others]));
    }
  };

  return compare;
}

const isObject = (type: Type): boolean => type.isObjectType() || type.isIntersectionType();
const isOurs = ({ declarations }: Symbol): boolean => declarations.some(({ path }) => !path.includes('/node_modules/'));
