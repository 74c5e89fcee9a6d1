import { API, type Checker, type NodeHandle, type Symbol, SymbolFlags } from 'typescript/unstable/sync';
import type { Node, SourceFile } from 'typescript/unstable/ast';

/** The code under examination, read by the type checker. */
export interface Program {
  checker: Checker;
  /** Every file below one of these folders, by its path from the root; not what the demo adds, which is of no build for staff. */
  filesBelow(...folders: string[]): Map<string, SourceFile>;
  file(path: string): SourceFile | undefined;
  /** The node where something is declared, with the path of its file; null outside the root. */
  declaration(handle: NodeHandle): { path: string; node: Node } | null;
  /** What an import or export stands for; anything else is itself. */
  original(symbol: Symbol): Symbol;
  close(): void;
}

/** @param root absolute @param config a tsconfig.json, from the root */
export function openProgram(root: string, config: string): Program {
  const api = new API({ cwd: root });
  const project = api.updateSnapshot({ openProjects: [`${root}/${config}`] }).getProject(`${root}/${config}`);
  if (!project) throw new Error(`${config} could not be opened.`);
  const { program, checker } = project;
  const originals = new Map<number, Symbol>();
  const local = (absolute: string): string | null =>
    absolute.startsWith(`${root}/`) ? absolute.slice(root.length + 1) : null;
  return {
    checker,
    filesBelow: (...folders) => {
      const paths = program
        .getSourceFileNames()
        .map(local)
        .filter((path) => path !== null && folders.some((folder) => path.startsWith(`${folder}/`)))
        .filter((path) => path !== null && !path.startsWith('web/demo/'));
      return new Map((paths as string[]).map((path) => [path, program.getSourceFile(`${root}/${path}`) as SourceFile]));
    },
    file: (path) => program.getSourceFile(`${root}/${path}`),
    declaration: (handle) => {
      const path = local(handle.path);
      const node = path === null ? undefined : handle.resolve(project);
      return path !== null && node ? { path, node } : null;
    },
    original: (symbol) => {
      if (!(symbol.flags & SymbolFlags.Alias)) return symbol;
      const found = originals.get(symbol.id) ?? checker.getAliasedSymbol(symbol);
      originals.set(symbol.id, found);
      return found;
    },
    close: () => api.close(),
  };
}

/** Where a property is declared: the same for every type that has it from there. */
export const declaredAt = (symbol: Symbol): string[] =>
  symbol.declarations.map(({ path, index }) => `${path}:${index}`);
