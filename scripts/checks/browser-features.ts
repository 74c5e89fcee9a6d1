import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { root } from '../commands/root.mjs';

interface BrowserFeature {
  name: string;
  pattern: RegExp;
}

/** Interfaces that a browser of web/build/browser-target.ts lacks. */
const SCRIPT_FEATURES: readonly BrowserFeature[] = [
  { name: 'Intl.Segmenter (Firefox 125)', pattern: /\bIntl\.Segmenter\b/ },
  { name: 'Intl.DurationFormat (Chrome 129)', pattern: /\bIntl\.DurationFormat\b/ },
  { name: 'AbortSignal.any (Chrome 116)', pattern: /\bAbortSignal\.any\b/ },
  { name: 'RegExp.escape (Chrome 136)', pattern: /\bRegExp\.escape\(/ },
  { name: 'URL.parse (Chrome 126)', pattern: /\bURL\.parse\(/ },
  { name: 'OffscreenCanvas (Safari 16.4)', pattern: /\bnew OffscreenCanvas\b/ },
  { name: 'CompressionStream (Safari 16.4)', pattern: /\bnew (?:De)?[cC]ompressionStream\b/ },
  { name: 'adoptedStyleSheets (Safari 16.4)', pattern: /\badoptedStyleSheets\b/ },
  { name: 'Element.checkVisibility (Safari 17.4)', pattern: /\.checkVisibility\(/ },
  { name: 'Temporal', pattern: /\bTemporal\.(?:Now|Plain|Zoned|Instant)/ },
];

/** Values and rules without which a part of a page would be unreadable. `:has` only refines spacing. */
const STYLE_FEATURES: readonly BrowserFeature[] = [
  { name: 'color-mix (Chrome 111)', pattern: /\bcolor-mix\(/ },
  { name: 'light-dark (Chrome 123)', pattern: /\blight-dark\(/ },
  { name: 'oklch or oklab (Chrome 111)', pattern: /\bokl(?:ch|ab)\(/ },
  { name: 'relative colour (Chrome 119)', pattern: /\b(?:rgb|hsl)a?\(from\b/ },
  { name: 'nested rule (Chrome 112)', pattern: /[{;]\s*&/ },
  { name: '@scope (Chrome 118)', pattern: /@scope\b/ },
  { name: 'range in a media query (Safari 16.4)', pattern: /@media[^{]*[<>]/ },
];

/** Methods that web/app/browser-support.ts adds, or that every browser of the target has. */
const AVAILABLE = ['toSorted', 'toReversed', 'toSpliced', 'findLast', 'findLastIndex'];

/** Names of new methods that other objects, such as those of React and dayjs, have too. A use proves nothing. */
const NAMESAKES = [
  'with',
  'take',
  'drop',
  'union',
  'difference',
  'intersection',
  'transfer',
  'try',
  'toArray',
  'escape',
];

/** Files that declare the methods of new objects. SCRIPT_FEATURES already finds the creation of such an object. */
const OWN_OBJECTS = /^lib\.esnext\.(?:temporal|disposable|decorators)/;
const EDITIONS = /^lib\.(es5|es20\d\d|esnext|dom)(?:\.|$)/;
const LAST_COMPLETE_EDITION = 'es2022';

/**
 * Returns the methods of the standard library that are newer than the target, read from TypeScript's declarations. A
 * name that an older edition or the DOM also declares is omitted.
 */
export function newMethods(): string[] {
  const packages = join(root, 'node_modules', '@typescript');
  const compiler = readdirSync(packages).find((name) => name.startsWith('typescript-')) ?? '';
  const folder = join(packages, compiler, 'lib');
  const older = new Set([...AVAILABLE, ...NAMESAKES]);
  const newer = new Set<string>();
  for (const file of readdirSync(folder)) {
    const edition = EDITIONS.exec(file)?.[1];
    if (!edition || OWN_OBJECTS.test(file)) continue;
    const isNewer = edition === 'esnext' || (edition.startsWith('es20') && edition > LAST_COMPLETE_EDITION);
    const declared = isNewer ? newer : older;
    // A file of TypeScript's library indents each member by four spaces or, in a namespace, by eight.
    for (const [, name = ''] of readFileSync(join(folder, file), 'utf8').matchAll(/^ +(\w+)(?:<[^(]*>)?\(/gm))
      declared.add(name);
  }
  return [...newer].filter((name) => !older.has(name));
}

/** Returns a problem for each feature in a built file that a browser of the target lacks. */
export function unsupportedFeatures(path: string, text: string, methods: readonly string[]): string[] {
  const isStyle = path.endsWith('.css');
  const features = isStyle
    ? STYLE_FEATURES
    : [...SCRIPT_FEATURES, ...methods.map((name) => ({ name: `${name}()`, pattern: new RegExp(`\\.${name}\\(`) }))];
  const used = features.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);
  return [...used, ...(isStyle ? [] : unsupportedSyntax(path, text))].map(
    (name) => `${path} uses ${name}, which a browser of web/build/browser-target.ts lacks`,
  );
}

/** Returns the names of class and regular expression syntax in a script that the target lacks and the build keeps. */
function unsupportedSyntax(path: string, text: string): Set<string> {
  const found = new Set<string>();
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) found.add('syntax that cannot be parsed');
  new Visitor({
    StaticBlock: () => void found.add('a static block (Safari 16.4)'),
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      if (/(?<!\\)\(\?<[=!]/.test(pattern)) found.add('lookbehind (Safari 16.4)');
      if (/(?<!\\)\(\?[ims-]+:/.test(pattern)) found.add('flags inside a regular expression (Chrome 125)');
      if (flags.includes('v')) found.add('flag v of a regular expression (Safari 17)');
    },
  }).visit(program);
  return found;
}
