import type { Plugin } from 'vite';

const FILE = /\/@mantine\/core\/esm\/.*\/extract-style-props\.mjs$/;
const BEGIN = /function extractStyleProps\(others\) \{\s*const \{ ([\w, ]+), \.\.\.rest \} = others;/;

/**
 * Every element that Mantine draws is asked for each of 59 style props (`mt`, `c`, `w` …), which is a seventh of the work
 * of drawing a form. In the build an element that has none of them goes on as it is.
 */
export const plainBoxes = (): Plugin => ({
  name: 'plain-boxes',
  apply: 'build',
  transform: (code, id) => (FILE.test(id) ? { code: withShortcut(code), map: null } : null),
});

/** @throws Error if Mantine's module has another shape */
export function withShortcut(code: string): string {
  const [head, names] = BEGIN.exec(code) ?? [];
  if (!head || !names) throw new Error('Mantine’s extractStyleProps has changed: see plain-boxes.ts.');
  const shortcut = head.replace(
    '{',
    `{
	let plain = true;
	for (const name in others) if (STYLE_PROPS.has(name)) {
		plain = false;
		break;
	}
	if (plain) return { styleProps: {}, rest: others };`,
  );
  return `const STYLE_PROPS = new Set(${JSON.stringify(names.split(', '))});\n${code.replace(head, shortcut)}`;
}
