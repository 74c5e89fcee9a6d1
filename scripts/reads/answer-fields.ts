import { SyntaxKind, type TypeAliasDeclaration } from 'typescript/unstable/ast';
import { type Checker, type Symbol, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';
import { declaredAt, type Program } from './program.ts';

/** One field of an answer. */
export interface Field {
  /** `rows[].roomName` */
  path: string;
  name: string;
  /** Where it is declared, by `declaredAt`. */
  declared: readonly string[];
  /** Something stands in it that is no object. */
  isLeaf: boolean;
}

export interface Answer {
  /** `rooms.list` */
  call: string;
  /** Where the call is defined, by `declaredAt`. */
  declared: readonly string[];
  fields: readonly Field[];
}

/** What every call of the registry answers, by the type that the console gets. @param path of the file with the type Answers */
export function answersOf({ checker, file }: Program, path: string): Answer[] {
  const alias = file(path)?.statements.find(
    (one): one is TypeAliasDeclaration =>
      one.kind === SyntaxKind.TypeAliasDeclaration && (one as TypeAliasDeclaration).name.text === 'Answers',
  );
  const type = alias && checker.getTypeAtLocation(alias);
  if (!type) throw new Error(`${path} does not declare the type Answers.`);
  return membersOf(checker, type).flatMap(([domain, members]) =>
    membersOf(checker, members).map(([member, answer, symbol]) => ({
      call: `${domain.name}.${member.name}`,
      declared: declaredAt(symbol),
      fields: fieldsOf(checker, answer),
    })),
  );
}

const membersOf = (checker: Checker, type: Type): [Symbol, Type, Symbol][] =>
  checker.getPropertiesOfType(type).map((symbol) => [symbol, checker.getTypeOfSymbol(symbol) as Type, symbol]);

function fieldsOf(checker: Checker, answer: Type): Field[] {
  const found = new Map<string, Field>();
  const add = (field: Field): void => {
    const before = found.get(field.path);
    found.set(
      field.path,
      before ? { ...field, declared: [...new Set([...before.declared, ...field.declared])] } : field,
    );
  };
  /** @param around the objects in which it stands: one that stands in itself is told once */
  const walk = (type: Type, path: string, around: readonly number[]): void => {
    if (type.isUnionType() || type.isIntersectionType()) {
      const parts = type.getTypes();
      if (type.isUnionType()) for (const part of parts) walk(part, path, around);
      else walkFields(type, path, around);
      return;
    }
    if (isScalar(type) && (path === '' || path === '[]'))
      add({ path: path || SCALAR, name: '', declared: [], isLeaf: true });
    if (!type.isObjectType() || around.includes(type.id)) return;
    if (checker.isArrayType(type)) {
      for (const element of checker.getTypeArguments(type as TypeReference)) walk(element, `${path}[]`, around);
      return;
    }
    walkFields(type, path, [...around, type.id]);
  };
  const walkFields = (type: Type, path: string, around: readonly number[]): void => {
    for (const { valueType } of checker.getIndexInfosOfType(type)) walk(valueType, join(path, '*'), around);
    for (const symbol of checker.getPropertiesOfType(type)) {
      const inner = checker.getTypeOfSymbol(symbol) as Type;
      const below = join(path, symbol.name);
      add({ path: below, name: symbol.name, declared: declaredAt(symbol), isLeaf: !hasFields(checker, inner) });
      walk(inner, below, around);
    }
  };
  walk(answer, '', []);
  return [...found.values()];
}

/** The path of an answer that is one value. */
const SCALAR = '$';

const NO_VALUE =
  TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Never;
const isScalar = (type: Type): boolean => !type.isObjectType() && !(type.flags & NO_VALUE);

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

function hasFields(checker: Checker, type: Type): boolean {
  if (type.isUnionType()) return type.getTypes().some((part) => hasFields(checker, part));
  if (!type.isObjectType()) return false;
  if (!checker.isArrayType(type)) return true;
  return checker.getTypeArguments(type as TypeReference).some((element) => hasFields(checker, element));
}
