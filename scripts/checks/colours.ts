/** The file that defines all rendered colours, each for both colour schemes. */
const TOKENS = 'web/ui/theme/theme.ts';
/**
 * Files whose colours are data: every class has a colour. Tests verify that these colours are readable in both schemes.
 */
const DATA_COLOURS = /^web\/features\/(enrolment\/cla\/class-colours|timetable\/grid\/lesson-colours)\.ts$/;
const STYLED_FILES = /^web\/.*(?<!\.test)\.(css|tsx?)$/;
/**
 * Patterns of a literal colour. In a script the colour must be a whole string, because `#123` inside a text may be part
 * of an address.
 */
const LITERAL_COLOUR = {
  css: /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(|--mantine-color-[a-z]+-\d/i,
  script: /['"`]#[\da-f]{3,8}['"`]|\b(?:rgb|hsl)a?\(/i,
};

/**
 * Returns a problem for each colour outside the theme, including the shades of Mantine, which suit one scheme only.
 * Black on white for print and for a QR code is written with colour names.
 */
export function literalColours(path: string, text: string): string[] {
  if (!STYLED_FILES.test(path) || path === TOKENS || DATA_COLOURS.test(path)) return [];
  const pattern = path.endsWith('.css') ? LITERAL_COLOUR.css : LITERAL_COLOUR.script;
  return text
    .split('\n')
    .flatMap((line, at) =>
      pattern.test(line) ? [`${path}:${at + 1} has a colour of its own; take one of ${TOKENS}, as var(--text)`] : [],
    );
}
