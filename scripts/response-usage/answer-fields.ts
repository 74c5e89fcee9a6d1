import { SyntaxKind, type TypeAliasDeclaration } from 'typescript/unstable/ast';
import { type Checker, type Symbol, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';
import { declaredAt, type Program } from './program.ts';

/** A field of a response. */
export interface ResponseField {
  /** Path of the field, such as `rows[].roomName`. */
  path: string;
  name: string;
  /** Declarations of the field, in the format of `declaredAt`. */
  declared: readonly string[];
  /** True if the field can have a value that is not an object. */
  isLeaf: boolean;
}

export interface ResponseFields {
  /** Name of the call, such as `rooms.list`. */
  call: string;
  /** Declarations of the call, in the format of `declaredAt`. */
  declared: readonly string[];
  fields: readonly ResponseField[];
}

/**
 * Returns the response fields of every call in the registry, according to the type that the console receives.
 * @param path path of the file that declares the type Answers
 */
export function responseFieldsOf({ checker, file }: Program, path: string): ResponseFields[] {
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

function fieldsOf(checker: Checker, answer: Type): ResponseField[] {
  const fields = new Map<string, ResponseField>();
  const add = (field: ResponseField): void => {
    const before = fields.get(field.path);
    fields.set(
      field.path,
      before ? { ...field, declared: [...new Set([...before.declared, ...field.declared])] } : field,
    );
  };
  /**
   * Adds the fields of a type.
   * @param ancestors ids of the enclosing object types, so that a recursive type is visited only once
   */
  const walk = (type: Type, path: string, ancestors: readonly number[]): void => {
    if (type.isUnionType() || type.isIntersectionType()) {
      const parts = type.getTypes();
      if (type.isUnionType()) for (const part of parts) walk(part, path, ancestors);
      else walkFields(type, path, ancestors);
      return;
    }
    if (isScalar(type) && (path === '' || path === '[]'))
      add({ path: path || SCALAR, name: '', declared: [], isLeaf: true });
    if (!type.isObjectType() || ancestors.includes(type.id)) return;
    if (checker.isArrayType(type)) {
      for (const element of checker.getTypeArguments(type as TypeReference)) walk(element, `${path}[]`, ancestors);
      return;
    }
    walkFields(type, path, [...ancestors, type.id]);
  };
  const walkFields = (type: Type, path: string, ancestors: readonly number[]): void => {
    for (const { valueType } of checker.getIndexInfosOfType(type)) walk(valueType, join(path, '*'), ancestors);
    for (const symbol of checker.getPropertiesOfType(type)) {
      const inner = checker.getTypeOfSymbol(symbol) as Type;
      const below = join(path, symbol.name);
      add({ path: below, name: symbol.name, declared: declaredAt(symbol), isLeaf: !hasFields(checker, inner) });
      walk(inner, below, ancestors);
    }
  };
  walk(answer, '', []);
  return [...fields.values()];
}

/** Path that represents a response with a single value. */
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
