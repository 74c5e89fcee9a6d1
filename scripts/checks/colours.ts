/** What is drawn takes its colours from here, so that both schemes have all of them. */
const TOKENS = 'web/ui/theme.ts';
/** Colours that are data: a class has one of its own, which is shown to be read on in both schemes. */
const DATA = /^web\/features\/(cla\/class-colours|timetable\/lesson-colours)\.ts$/;
const DRAWN = /^web\/.*(?<!\.test)\.(css|tsx?)$/;
/** In a script only as a text of its own: `#123` may also be an address. */
const WRITTEN = {
  css: /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(|--mantine-color-[a-z]+-\d/i,
  script: /['"`]#[\da-f]{3,8}['"`]|\b(?:rgb|hsl)a?\(/i,
};

/** A colour outside the theme, or a shade of Mantine's, has one scheme only. Black on white for print and for a QR code is said in words. */
export function literalColours(path: string, text: string): string[] {
  if (!DRAWN.test(path) || path === TOKENS || DATA.test(path)) return [];
  const written = path.endsWith('.css') ? WRITTEN.css : WRITTEN.script;
  return text
    .split('\n')
    .flatMap((line, at) =>
      written.test(line) ? [`${path}:${at + 1} has a colour of its own; take one of ${TOKENS}, as var(--text)`] : [],
    );
}
