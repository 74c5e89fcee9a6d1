/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const badge = (kind: string, text: string): string => `<span class="badge ${kind}">${escapeHtml(text)}</span>`;

/** Cell of a table: its content as HTML, and its class. */
type Cell = string | { html: string; kind: string };

/** Renders a table whose first column contains the row headings. A heading is plain text; the other cells are HTML. */
export function dataTable(heads: readonly string[], rows: readonly (readonly [string, ...Cell[]])[]): string {
  const cell = (one: Cell) =>
    typeof one === 'string' ? `<td>${one}</td>` : `<td class="${one.kind}">${one.html}</td>`;
  const body = rows.map(
    ([name, ...cells]) => `<tr><th scope="row">${escapeHtml(name)}</th>${cells.map(cell).join('')}</tr>`,
  );
  const head = heads.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  return `<div class="grid"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

/** Renders a section that can be collapsed. */
export const section = (title: string, content: string, { open = false, id = '' } = {}): string =>
  `<details class="section"${id ? ` id="${id}"` : ''}${open ? ' open' : ''}><summary>${escapeHtml(title)}</summary>${content}</details>`;

/** Renders a list of names with texts as HTML. */
export const definitions = (rows: readonly (readonly [string, string])[]): string =>
  rows.length > 0
    ? `<dl>${rows.map(([name, html]) => `<dt>${escapeHtml(name)}</dt><dd>${html}</dd>`).join('')}</dl>`
    : '';

export const codeBlock = (text: string): string => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
