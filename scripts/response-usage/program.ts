import { API, type Checker, type NodeHandle, type Symbol, SymbolFlags } from 'typescript/unstable/sync';
import type { Node, SourceFile } from 'typescript/unstable/ast';

/** The code under analysis, as the type checker reads it. */
export interface Program {
  checker: Checker;
  /**
   * Returns every file below these folders, by its path relative to the root. Leaves out the demo, which is in no
   * production build.
   */
  filesBelow(...folders: string[]): Map<string, SourceFile>;
  file(path: string): SourceFile | undefined;
  /** Returns the node of a declaration and the path of its file; null for a file outside the root. */
  declaration(handle: NodeHandle): { path: string; node: Node } | null;
  /** Returns the symbol that an import or export refers to. Returns any other symbol unchanged. */
  original(symbol: Symbol): Symbol;
  close(): void;
}

/**
 * Opens the code in the type checker.
 * @param root absolute path of the root folder
 * @param config path of a tsconfig.json, relative to the root
 */
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
      const original = originals.get(symbol.id) ?? checker.getAliasedSymbol(symbol);
      originals.set(symbol.id, original);
      return original;
    },
    close: () => api.close(),
  };
}

/** Returns the declarations of a property. They are equal for every type that inherits the property. */
export const declaredAt = (symbol: Symbol): string[] =>
  symbol.declarations.map(({ path, index }) => `${path}:${index}`);
