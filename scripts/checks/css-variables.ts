const STYLED_FILES = /^web\/.*(?<!\.test)\.(css|tsx?|html)$/;
/** The file that derives the colour variables from its tokens. */
const TOKENS = 'web/ui/theme/theme.ts';
/** A variable that a style sheet declares, or that a script sets by its name. */
const DECLARATION = /(--[\w-]+)\s*:|['"`](--[\w-]+)['"`]/g;
const TOKEN = /^ {2}(\w+): ['"]/gm;
/** A variable without a fallback. Mantine declares its own. */
const USE = /var\((--(?!mantine-)[\w-]+)\s*\)/g;

/**
 * Returns a problem for each CSS variable that is used without being declared anywhere. Such a declaration is invalid,
 * so that a drawing, for example, is filled in black in both colour schemes.
 */
export function undeclaredVariables(files: readonly (readonly [path: string, text: string])[]): string[] {
  const styled = files.filter(([path]) => STYLED_FILES.test(path));
  const declared = new Set(
    styled.flatMap(([path, text]) => [
      ...[...text.matchAll(DECLARATION)].map(([, inCss, inScript]) => inCss ?? inScript),
      ...(path === TOKENS ? [...text.matchAll(TOKEN)].map(([, name = '']) => `--${kebabCase(name)}`) : []),
    ]),
  );
  return styled.flatMap(([path, text]) =>
    [...text.matchAll(USE)]
      .filter(([, name]) => !declared.has(name))
      .map(([, name]) => `${path} uses ${name}, which no file declares`),
  );
}

const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
