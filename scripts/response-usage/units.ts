import {
  type BindingElement,
  type CallExpression,
  type ElementAccessExpression,
  type Identifier,
  type Node,
  type ObjectBindingPattern,
  type PropertyAccessExpression,
  type PropertySignatureDeclaration,
  type SourceFile,
  type StringLiteral,
  SyntaxKind,
  type TypeLiteralNode,
  type VariableDeclaration,
  type VariableStatement,
} from 'typescript/unstable/ast';
import { type Symbol, SymbolFlags, type Type } from 'typescript/unstable/sync';
import { declaredAt, type Program } from './program.ts';

/** A top-level declaration of a file, or all statements of the file outside its declarations. */
export interface Unit {
  id: string;
  path: string;
  /** Name nodes that the unit declares. */
  names: Node[];
  /** True if the unit runs code that may read a response. A constant of the contracts, such as a schema, does not. */
  isCode: boolean;
  /** True if the unit stores a value that is not a function. */
  isValue: boolean;
  /** True if the unit is a table, such as a list of columns. Its texts name the displayed properties. */
  isTable: boolean;
  /** Ids of the units that this unit references. */
  uses: Set<string>;
  /** Properties that the unit reads, by their declarations. */
  reads: Set<string>;
  /** Texts in the unit that name a property, such as the key of a column or the field of a form. */
  texts: Set<string>;
}

/** A property of a handwritten type, with the names of the properties that an object of this type must have. */
export interface HandwrittenProperty {
  name: string;
  needed: readonly string[];
}

export interface Units {
  all: ReadonlyMap<string, Unit>;
  /** Properties that the code reads through a handwritten type, by their declarations. */
  written: ReadonlyMap<string, HandwrittenProperty>;
  exportsOf(file: SourceFile): string[];
}

interface TypeQuery {
  unit: Unit;
  node: Node;
}

/**
 * Returns the units of the given files.
 * @param propertyNames names of properties; a text that is none of them is ignored
 */
export function unitsOf(
  program: Program,
  files: ReadonlyMap<string, SourceFile>,
  propertyNames: ReadonlySet<string>,
): Units {
  const { checker, original, declaration } = program;
  const all = new Map<string, Unit>();
  const written = new Map<string, HandwrittenProperty>();

  const unitAt = (id: string, path: string): Unit => {
    const unit = all.get(id) ?? blankUnit(id, path);
    all.set(id, unit);
    return unit;
  };

  /** Records that a unit references a declaration and, if `isRead`, that it reads a property. */
  const touch = (unit: Unit, namedSymbol: Symbol, isRead: boolean): void => {
    const symbol = original(namedSymbol);
    if (isRead && symbol.flags & SymbolFlags.Property) for (const place of declaredAt(symbol)) unit.reads.add(place);
    for (const handle of symbol.declarations) {
      const key = `${handle.path}:${handle.index}`;
      const isSignature = isRead && handle.kind === SyntaxKind.PropertySignature && propertyNames.has(symbol.name);
      if (!DECLARED.has(handle.kind) && (!isSignature || written.has(key))) continue;
      const place = declaration(handle);
      if (!place) continue;
      if (isSignature) written.set(key, { name: symbol.name, needed: requiredSiblings(place.node) });
      else if (isAtTop(place.node)) unit.uses.add(unitOf(place.path, place.node));
    }
  };

  const readFile = (path: string, file: SourceFile): void => {
    const queries = queriesIn(file, (id) => unitAt(id, path), path, propertyNames);
    const symbols = checker.getSymbolAtLocation(queries.names.map(({ node }) => node));
    for (const [index, { unit, node }] of queries.names.entries()) {
      const symbol = symbols[index];
      if (symbol) touch(unit, symbol, isRead(node));
    }
    const types = checker.getTypeAtLocation(queries.patterns.map(({ node }) => node));
    for (const [index, { unit, node }] of queries.patterns.entries()) {
      for (const symbol of propertiesTakenFrom(types[index], node as ObjectBindingPattern)) touch(unit, symbol, true);
    }
    for (const { unit, node } of queries.chosen) {
      const { expression, argumentExpression } = node as ElementAccessExpression;
      const type = checker.getTypeAtLocation(expression);
      for (const name of namesOfType(checker.getTypeAtLocation(argumentExpression))) {
        const symbol = type && checker.getPropertyOfType(type, name);
        if (symbol) touch(unit, symbol, true);
      }
    }
    for (const { unit, node } of queries.texts)
      if (isNameType(checker.getContextualType(node as StringLiteral))) unit.texts.add((node as StringLiteral).text);
  };

  const propertiesTakenFrom = (type: Type | undefined, { elements }: ObjectBindingPattern): Symbol[] =>
    elements.flatMap((element) => {
      const name = nameOf(element);
      return (type && name !== null && checker.getPropertyOfType(type, name)) || [];
    });

  for (const [path, file] of files) readFile(path, file);
  return {
    all,
    written,
    exportsOf: (file) => {
      const module = checker.getSymbolAtLocation(file);
      const exported = blankUnit('', '');
      for (const symbol of module ? checker.getExportsOfModule(module) : []) touch(exported, symbol, false);
      return [...exported.uses];
    },
  };
}

function blankUnit(id: string, path: string): Unit {
  const isCode = !path.startsWith('contracts/');
  return {
    id,
    path,
    names: [],
    isCode,
    isValue: false,
    isTable: false,
    uses: new Set(),
    reads: new Set(),
    texts: new Set(),
  };
}

/** Nodes of a file whose types or symbols must be queried. */
type TypeQueries = Record<'names' | 'patterns' | 'chosen' | 'texts', TypeQuery[]>;

function queriesIn(
  file: SourceFile,
  unitAt: (id: string) => Unit,
  path: string,
  propertyNames: ReadonlySet<string>,
): TypeQueries {
  const queries: TypeQueries = { names: [], patterns: [], chosen: [], texts: [] };
  const visit = (node: Node, unit: Unit): void => {
    if (isSilent(node) || isOfferCheck(node)) return;
    if (node.kind === SyntaxKind.Identifier) queries.names.push({ unit, node });
    if (node.kind === SyntaxKind.ObjectBindingPattern) queries.patterns.push({ unit, node });
    if (node.kind === SyntaxKind.ElementAccessExpression) queries.chosen.push({ unit, node });
    if (isText(node)) {
      if (node.parent.kind === SyntaxKind.ElementAccessExpression) queries.names.push({ unit, node });
      else if (propertyNames.has(node.text)) queries.texts.push({ unit, node });
    }
    node.forEachChild((child) => visit(child, unit));
  };
  const body = unitAt(path);
  for (const statement of file.statements) {
    const unit = DECLARING.has(statement.kind) ? unitAt(`${path}#${statement.pos}`) : body;
    if (unit !== body) {
      // The statements outside the declarations run whenever one of the declarations is used.
      unit.uses.add(body.id);
      describe(unit, statement);
    }
    visit(statement, unit);
  }
  return queries;
}

function describe(unit: Unit, statement: Node): void {
  if (statement.kind !== SyntaxKind.VariableStatement) {
    const { name } = statement as Node & { name?: Node };
    if (name) unit.names.push(name);
    unit.isCode = true;
    return;
  }
  const { declarations } = (statement as VariableStatement).declarationList;
  const isFunction = declarations.some(({ initializer }) => initializer?.kind === SyntaxKind.ArrowFunction);
  unit.names.push(...declarations.map(({ name }: VariableDeclaration) => name));
  unit.isCode ||= isFunction;
  unit.isValue = !isFunction;
  unit.isTable = declarations.some(({ initializer }) => initializer && TABLES.has(initializer.kind));
}

const DECLARING: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.VariableStatement,
  SyntaxKind.ClassDeclaration,
]);

const TABLES: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.ArrayLiteralExpression,
  SyntaxKind.ObjectLiteralExpression,
  SyntaxKind.AsExpression,
  SyntaxKind.SatisfiesExpression,
]);

const DECLARED: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.VariableDeclaration,
  SyntaxKind.ClassDeclaration,
]);

/** True for a node that reads nothing at run time: a type, an import or a re-export. */
const isSilent = ({ kind }: Node): boolean =>
  kind === SyntaxKind.ImportDeclaration ||
  kind === SyntaxKind.ExportDeclaration ||
  kind === SyntaxKind.InterfaceDeclaration ||
  kind === SyntaxKind.TypeAliasDeclaration ||
  (kind >= SyntaxKind.FirstTypeNode && kind <= SyntaxKind.LastTypeNode);

/** Functions and attributes that only ask whether the backend has a call, and do not send it. */
const OFFER_CHECKS: ReadonlySet<string> = new Set(['isAbsent', 'useAbsent', 'useOffered', 'useOfferedTabs']);
const OFFERED_CALLS: ReadonlySet<string> = new Set(['calls', 'requires']);

/** True for a node that names calls without sending them. */
function isOfferCheck(node: Node): boolean {
  if (node.kind === SyntaxKind.CallExpression)
    return OFFER_CHECKS.has(((node as CallExpression).expression as Identifier).text);
  const { name } = node as Node & { name?: Identifier };
  return OFFERED_IN.has(node.kind) && name !== undefined && OFFERED_CALLS.has(name.text);
}

const OFFERED_IN: ReadonlySet<SyntaxKind> = new Set([SyntaxKind.JsxAttribute, SyntaxKind.PropertyAssignment]);

function unitOf(path: string, node: Node): string {
  let statement = node;
  while (statement.parent.kind !== SyntaxKind.SourceFile) statement = statement.parent;
  return `${path}#${statement.pos}`;
}

const isAtTop = (node: Node): boolean =>
  (node.kind === SyntaxKind.VariableDeclaration ? node.parent.parent : node).parent.kind === SyntaxKind.SourceFile;

const isText = (node: Node): node is StringLiteral =>
  node.kind === SyntaxKind.StringLiteral || node.kind === SyntaxKind.NoSubstitutionTemplateLiteral;

/** True if the type allows only certain texts, such as a union of string literals. */
function isNameType(type: Type | undefined): boolean {
  if (!type) return false;
  return type.isUnionType() ? type.getTypes().some(isNameType) : type.isStringLiteralType() || type.isTypeParameter();
}

/** Returns the names that an expression of this type can have. */
function namesOfType(type: Type | undefined): string[] {
  if (type?.isUnionType()) return type.getTypes().flatMap(namesOfType);
  return type?.isStringLiteralType() ? [type.value] : [];
}

/** True if the node names a property that is accessed. */
function isRead(node: Node): boolean {
  const { parent } = node;
  if (parent.kind === SyntaxKind.PropertyAccessExpression) return (parent as PropertyAccessExpression).name === node;
  return parent.kind === SyntaxKind.ElementAccessExpression;
}

function requiredSiblings(signature: Node): string[] {
  const { members } = signature.parent as TypeLiteralNode;
  return members
    .filter((member): member is PropertySignatureDeclaration => member.kind === SyntaxKind.PropertySignature)
    .filter(({ postfixToken }) => postfixToken?.kind !== SyntaxKind.QuestionToken)
    .map(({ name }) => (name as Identifier).text);
}

function nameOf({ dotDotDotToken, propertyName, name }: BindingElement): string | null {
  if (dotDotDotToken) return null;
  const propertyNode = propertyName ?? name;
  return propertyNode && (propertyNode.kind === SyntaxKind.Identifier || propertyNode.kind === SyntaxKind.StringLiteral)
    ? propertyNode.text
    : null;
}
