import { posix } from 'node:path';
import {
  type CallExpression,
  type Node,
  type SourceFile,
  type StringLiteral,
  SyntaxKind,
} from 'typescript/unstable/ast';

/** Returns the path, relative to the root, of the file that a specifier names; null for a package. */
export function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null;
}

/** Returns the files that a syntax tree imports at run time. */
export function importsIn(path: string, node: Node): string[] {
  const specifiers: string[] = [];
  const visit = (one: Node): void => {
    if (one.kind === SyntaxKind.CallExpression) {
      const { expression, arguments: args } = one as CallExpression;
      const [specifier] = args;
      if (expression.kind === SyntaxKind.ImportKeyword && specifier?.kind === SyntaxKind.StringLiteral) {
        const target = targetOf(path, (specifier as StringLiteral).text);
        if (target !== null) specifiers.push(target);
      }
    }
    one.forEachChild(visit);
  };
  visit(node);
  return specifiers;
}

export type SourceFiles = ReadonlyMap<string, SourceFile>;
