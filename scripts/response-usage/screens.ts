import {
  type Node,
  type ObjectLiteralExpression,
  type PropertyAssignment,
  type StringLiteral,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { type SourceFiles, importsIn } from './modules.ts';

/** A screen that uses a call. */
export interface Screen {
  path: string;
  title: string;
}

/** A page of the console and the files that it starts from. */
export interface Page extends Screen {
  files: readonly string[];
}

/** The frame around every page, with the session, the menu and the notices. */
export const FRAME: Screen = { path: '*', title: '框架' };

/** Returns the pages of the route table. */
export function pagesOf(files: SourceFiles, table: string): Page[] {
  const pages: Page[] = [];
  const visit = (node: Node): void => {
    const page =
      node.kind === SyntaxKind.ObjectLiteralExpression ? pageOf(table, node as ObjectLiteralExpression) : null;
    if (page) pages.push(page);
    else node.forEachChild(visit);
  };
  const file = files.get(table);
  if (file) visit(file);
  if (pages.length === 0) throw new Error(`${table} has no routes.`);
  return pages;
}

function pageOf(table: string, literal: ObjectLiteralExpression): Page | null {
  const text = (name: string): string | undefined =>
    literal.properties
      .filter((one): one is PropertyAssignment => one.kind === SyntaxKind.PropertyAssignment)
      .filter((one) => one.name.kind === SyntaxKind.Identifier && one.name.text === name)
      .map(({ initializer }) => initializer)
      .filter((one): one is StringLiteral => one.kind === SyntaxKind.StringLiteral)[0]?.text;
  const [path, title] = [text('path'), text('title')];
  return path === undefined || title === undefined ? null : { path, title, files: importsIn(table, literal) };
}
