import {
  type BindingElement,
  type Identifier,
  type Node,
  type ObjectBindingPattern,
  type PropertyAccessExpression,
  type SourceFile,
  type StringLiteral,
  SyntaxKind,
  type VariableStatement,
} from 'typescript/unstable/ast';
import { type Symbol, SymbolFlags } from 'typescript/unstable/sync';
import { declaredAt, type Program } from './program.ts';

/** One declaration of a file, or what stands in it outside of all: what refers to what, and reads what. */
export interface Unit {
  id: string;
  path: string;
  /** Runs when it is used; what a schema says of itself does not. */
  isCode: boolean;
  /** Units that it names. */
  uses: Set<string>;
  /** Properties that it reads, by where they are declared. */
  reads: Set<string>;
  /** Texts in it that may name a property. */
  texts: Set<string>;
}

/** The top-level declaration in which a node stands; the file itself for what is no declaration. */
export function unitOf(path: string, node: Node): string {
  const statement = statementOf(node);
  return statement && isDeclaring(statement) ? `${path}#${statement.pos}` : path;
}

function statementOf(node: Node): Node | null {
  let one: Node = node;
  while (one.parent && one.parent.kind !== SyntaxKind.SourceFile) one = one.parent;
  return one.kind === SyntaxKind.SourceFile ? null : one;
}

const isDeclaring = ({ kind }: Node): boolean =>
  kind === SyntaxKind.FunctionDeclaration ||
  kind === SyntaxKind.VariableStatement ||
  kind === SyntaxKind.ClassDeclaration ||
  kind === SyntaxKind.EnumDeclaration;

/** What is only of types, or only says from where something is. */
const isSilent = (node: Node): boolean =>
  node.kind === SyntaxKind.ImportDeclaration ||
  node.kind === SyntaxKind.ExportDeclaration ||
  node.kind === SyntaxKind.InterfaceDeclaration ||
  node.kind === SyntaxKind.TypeAliasDeclaration ||
  (node.kind >= SyntaxKind.FirstTypeNode && node.kind <= SyntaxKind.LastTypeNode);

/** The units of some files. */
export function unitsOf(program: Program, files: ReadonlyMap<string, SourceFile>): Map<string, Unit> {
  const units = new Map<string, Unit>();
  for (const [path, file] of files) readFile(program, path, file, units);
  return units;
}

interface Found {
  unit: Unit;
  node: Node;
}

function readFile(program: Program, path: string, file: SourceFile, units: Map<string, Unit>): void {
  const unitAt = (id: string): Unit => {
    const unit = units.get(id) ?? {
      id,
      path,
      isCode: !path.startsWith('contracts/'),
      uses: new Set(),
      reads: new Set(),
      texts: new Set(),
    };
    units.set(id, unit);
    return unit;
  };
  const body = unitAt(path);
  const names: Found[] = [];
  const patterns: Found[] = [];
  const visit = (node: Node, unit: Unit): void => {
    if (isSilent(node)) return;
    if (node.kind === SyntaxKind.Identifier) names.push({ unit, node });
    if (node.kind === SyntaxKind.ObjectBindingPattern) patterns.push({ unit, node });
    if (isText(node)) {
      unit.texts.add(node.text);
      if (node.parent.kind === SyntaxKind.ElementAccessExpression) names.push({ unit, node });
    }
    node.forEachChild((child) => visit(child, unit));
  };
  for (const statement of file.statements) {
    const unit = isDeclaring(statement) ? unitAt(`${path}#${statement.pos}`) : body;
    // What stands beside its declarations runs with each of them.
    if (unit !== body) unit.uses.add(body.id);
    if (isFunction(statement)) unit.isCode = true;
    visit(statement, unit);
  }
  resolveNames(program, names);
  resolvePatterns(program, patterns);
}

function isFunction(statement: Node): boolean {
  if (statement.kind !== SyntaxKind.VariableStatement) return statement.kind === SyntaxKind.FunctionDeclaration;
  return (statement as VariableStatement).declarationList.declarations.some(
    ({ initializer }) => initializer?.kind === SyntaxKind.ArrowFunction,
  );
}

const isText = (node: Node): node is StringLiteral =>
  node.kind === SyntaxKind.StringLiteral || node.kind === SyntaxKind.NoSubstitutionTemplateLiteral;

function resolveNames(program: Program, names: readonly Found[]): void {
  const { checker } = program;
  const symbols = checker.getSymbolAtLocation(names.map(({ node }) => node));
  for (const [index, { unit, node }] of names.entries()) {
    const named = symbols[index];
    if (!named) continue;
    touch(program, unit, named, isRead(node));
  }
}

/** A unit names a declaration, or reads a property. */
function touch({ original, declaration }: Program, unit: Unit, named: Symbol, isRead: boolean): void {
  const symbol = original(named);
  if (isRead && symbol.flags & SymbolFlags.Property) for (const place of declaredAt(symbol)) unit.reads.add(place);
  for (const handle of symbol.declarations) {
    if (!isDeclared.has(handle.kind)) continue;
    const place = declaration(handle);
    if (!place) continue;
    const { node } = place;
    const holder = node.kind === SyntaxKind.VariableDeclaration ? node.parent.parent : node;
    if (holder.parent.kind === SyntaxKind.SourceFile) unit.uses.add(unitOf(place.path, node));
  }
}

const isDeclared: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.VariableDeclaration,
  SyntaxKind.ClassDeclaration,
]);

/** Not the name of a property that is being written. */
function isRead(node: Node): boolean {
  const { parent } = node;
  if (parent.kind === SyntaxKind.PropertyAccessExpression) return (parent as PropertyAccessExpression).name === node;
  return parent.kind === SyntaxKind.ElementAccessExpression;
}

function resolvePatterns(program: Program, patterns: readonly Found[]): void {
  const { checker } = program;
  const types = checker.getTypeAtLocation(patterns.map(({ node }) => node));
  for (const [index, { unit, node }] of patterns.entries()) {
    const type = types[index];
    if (!type) continue;
    for (const element of (node as ObjectBindingPattern).elements) {
      const name = nameOf(element);
      const symbol = name === null ? undefined : checker.getPropertyOfType(type, name);
      if (symbol) touch(program, unit, symbol, true);
    }
  }
}

function nameOf({ dotDotDotToken, propertyName, name }: BindingElement): string | null {
  if (dotDotDotToken) return null;
  const named = propertyName ?? name;
  return named && (named.kind === SyntaxKind.Identifier || named.kind === SyntaxKind.StringLiteral)
    ? (named as Identifier | StringLiteral).text
    : null;
}

/** The units that a file exports. */
export function exportsOf(program: Program, file: SourceFile): string[] {
  const module = program.checker.getSymbolAtLocation(file);
  const unit: Unit = { id: '', path: '', isCode: true, uses: new Set(), reads: new Set(), texts: new Set() };
  for (const symbol of module ? program.checker.getExportsOfModule(module) : []) {
    touch(program, unit, symbol, false);
  }
  return [...unit.uses];
}
