import {
  type BindingElement,
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

/** One declaration of a file, or what stands in it outside of all. */
export interface Unit {
  id: string;
  path: string;
  /** What it declares. */
  names: Node[];
  /** Runs when it is used; what a schema says of itself does not. */
  isCode: boolean;
  /** It keeps something, and is no function. */
  isValue: boolean;
  /** It is written out as a table: its texts name what is shown of whatever comes. */
  isTable: boolean;
  /** Units that it names. */
  uses: Set<string>;
  /** Properties that it reads, by where they are declared. */
  reads: Set<string>;
  /** Texts that name a property: the key of a column, the field of a form. */
  texts: Set<string>;
}

/** A property of a type that is written out by hand, and the names that must stand in the same object. */
export interface Written {
  name: string;
  needed: readonly string[];
}

export interface Units {
  all: ReadonlyMap<string, Unit>;
  /** What is read by a type that is written out, by where it is declared. */
  written: ReadonlyMap<string, Written>;
  exportsOf(file: SourceFile): string[];
}

interface Found {
  unit: Unit;
  node: Node;
}

/**
 * The units of some files.
 * @param wanted names of properties: any other text is no property's
 */
export function unitsOf(program: Program, files: ReadonlyMap<string, SourceFile>, wanted: ReadonlySet<string>): Units {
  const { checker, original, declaration } = program;
  const all = new Map<string, Unit>();
  const written = new Map<string, Written>();

  const unitAt = (id: string, path: string): Unit => {
    const unit = all.get(id) ?? blankUnit(id, path);
    all.set(id, unit);
    return unit;
  };

  /** A unit names a declaration, or reads a property. */
  const touch = (unit: Unit, named: Symbol, isRead: boolean): void => {
    const symbol = original(named);
    if (isRead && symbol.flags & SymbolFlags.Property) for (const place of declaredAt(symbol)) unit.reads.add(place);
    for (const handle of symbol.declarations) {
      const key = `${handle.path}:${handle.index}`;
      const isSignature = isRead && handle.kind === SyntaxKind.PropertySignature && wanted.has(symbol.name);
      if (!DECLARED.has(handle.kind) && (!isSignature || written.has(key))) continue;
      const place = declaration(handle);
      if (!place) continue;
      if (isSignature) written.set(key, { name: symbol.name, needed: neededBeside(place.node) });
      else if (isAtTop(place.node)) unit.uses.add(unitOf(place.path, place.node));
    }
  };

  const readFile = (path: string, file: SourceFile): void => {
    const found = namesIn(file, (id) => unitAt(id, path), path, wanted);
    const symbols = checker.getSymbolAtLocation(found.names.map(({ node }) => node));
    for (const [index, { unit, node }] of found.names.entries()) {
      const symbol = symbols[index];
      if (symbol) touch(unit, symbol, isRead(node));
    }
    const types = checker.getTypeAtLocation(found.patterns.map(({ node }) => node));
    for (const [index, { unit, node }] of found.patterns.entries()) {
      for (const symbol of takenFrom(types[index], node as ObjectBindingPattern)) touch(unit, symbol, true);
    }
    for (const { unit, node } of found.chosen) {
      const { expression, argumentExpression } = node as ElementAccessExpression;
      const type = checker.getTypeAtLocation(expression);
      for (const name of textsOf(checker.getTypeAtLocation(argumentExpression))) {
        const symbol = type && checker.getPropertyOfType(type, name);
        if (symbol) touch(unit, symbol, true);
      }
    }
    for (const { unit, node } of found.texts)
      if (isName(checker.getContextualType(node as StringLiteral))) unit.texts.add((node as StringLiteral).text);
  };

  const takenFrom = (type: Type | undefined, { elements }: ObjectBindingPattern): Symbol[] =>
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

/** What in a file the type checker has to be asked. */
type Asked = Record<'names' | 'patterns' | 'chosen' | 'texts', Found[]>;

function namesIn(file: SourceFile, unitAt: (id: string) => Unit, path: string, wanted: ReadonlySet<string>): Asked {
  const found: Asked = { names: [], patterns: [], chosen: [], texts: [] };
  const visit = (node: Node, unit: Unit): void => {
    if (isSilent(node)) return;
    if (node.kind === SyntaxKind.Identifier) found.names.push({ unit, node });
    if (node.kind === SyntaxKind.ObjectBindingPattern) found.patterns.push({ unit, node });
    if (node.kind === SyntaxKind.ElementAccessExpression) found.chosen.push({ unit, node });
    if (isText(node)) {
      if (node.parent.kind === SyntaxKind.ElementAccessExpression) found.names.push({ unit, node });
      else if (wanted.has(node.text)) found.texts.push({ unit, node });
    }
    node.forEachChild((child) => visit(child, unit));
  };
  const body = unitAt(path);
  for (const statement of file.statements) {
    const unit = DECLARING.has(statement.kind) ? unitAt(`${path}#${statement.pos}`) : body;
    if (unit !== body) {
      // What stands beside its declarations runs with each of them.
      unit.uses.add(body.id);
      describe(unit, statement);
    }
    visit(statement, unit);
  }
  return found;
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

/** What is only of types, or only says from where something is. */
const isSilent = ({ kind }: Node): boolean =>
  kind === SyntaxKind.ImportDeclaration ||
  kind === SyntaxKind.ExportDeclaration ||
  kind === SyntaxKind.InterfaceDeclaration ||
  kind === SyntaxKind.TypeAliasDeclaration ||
  (kind >= SyntaxKind.FirstTypeNode && kind <= SyntaxKind.LastTypeNode);

function unitOf(path: string, node: Node): string {
  let statement = node;
  while (statement.parent.kind !== SyntaxKind.SourceFile) statement = statement.parent;
  return `${path}#${statement.pos}`;
}

const isAtTop = (node: Node): boolean =>
  (node.kind === SyntaxKind.VariableDeclaration ? node.parent.parent : node).parent.kind === SyntaxKind.SourceFile;

const isText = (node: Node): node is StringLiteral =>
  node.kind === SyntaxKind.StringLiteral || node.kind === SyntaxKind.NoSubstitutionTemplateLiteral;

/** Where a text is expected that can only be one of some names. */
function isName(type: Type | undefined): boolean {
  if (!type) return false;
  return type.isUnionType() ? type.getTypes().some(isName) : type.isStringLiteralType() || type.isTypeParameter();
}

/** The names among which an expression of this type chooses. */
function textsOf(type: Type | undefined): string[] {
  if (type?.isUnionType()) return type.getTypes().flatMap(textsOf);
  return type?.isStringLiteralType() ? [type.value] : [];
}

/** Not the name of a property that is being written. */
function isRead(node: Node): boolean {
  const { parent } = node;
  if (parent.kind === SyntaxKind.PropertyAccessExpression) return (parent as PropertyAccessExpression).name === node;
  return parent.kind === SyntaxKind.ElementAccessExpression;
}

function neededBeside(signature: Node): string[] {
  const { members } = signature.parent as TypeLiteralNode;
  return members
    .filter((member): member is PropertySignatureDeclaration => member.kind === SyntaxKind.PropertySignature)
    .filter(({ postfixToken }) => postfixToken?.kind !== SyntaxKind.QuestionToken)
    .map(({ name }) => (name as Identifier).text);
}

function nameOf({ dotDotDotToken, propertyName, name }: BindingElement): string | null {
  if (dotDotDotToken) return null;
  const named = propertyName ?? name;
  return named && (named.kind === SyntaxKind.Identifier || named.kind === SyntaxKind.StringLiteral) ? named.text : null;
}
