import {
  type Node,
  type ObjectLiteralExpression,
  type PropertyAssignment,
  type StringLiteral,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { type Files, importsIn } from './modules.ts';

/** Where a user meets a call. */
export interface Screen {
  path: string;
  title: string;
}

/** One of the console's pages, and the files with which it begins. */
export interface Page extends Screen {
  files: readonly string[];
}

/** What stands around every page: its session, its menu, its notices. */
export const FRAME: Screen = { path: '*', title: '框架' };

/** The pages as the table of routes has them. */
export function pagesOf(files: Files, table: string): Page[] {
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
