/** Text as it stands between tags and in attributes; braces too, which the generator would take for code. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"'{}|]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A word or two as code. */
export const code = (text: string): string => `<code>${escaped(text)}</code>`;

/** Lines as code, one below the other. */
export const block = (text: string): string =>
  `<pre class="lines"><code>${escaped(text).replaceAll('\n', '&#10;')}</code></pre>`;

export const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** A table; its cells are HTML already. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<div class="table"><table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>`;
}

export const details = (summary: string, content: string): string =>
  `<details><summary>${summary}</summary>${content}</details>`;
