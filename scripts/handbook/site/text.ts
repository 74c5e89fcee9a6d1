/**
 * Escapes text for HTML content and attributes. Includes braces and bars, which VitePress would otherwise interpret.
 */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'{}|]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Renders a short text as inline code. */
export const inlineCode = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** Renders lines as a code block. */
export const codeBlock = (text: string): string =>
  `<pre class="lines"><code>${escapeHtml(text).replaceAll('\n', '&#10;')}</code></pre>`;

export const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Renders a table; its cells must already be HTML. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<div class="table"><table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>`;
}

export const details = (summary: string, content: string): string =>
  `<details><summary>${summary}</summary>${content}</details>`;
