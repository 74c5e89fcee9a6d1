import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTENT = /<div class="vp-doc[^"]*"[^>]*>([^]*?)<\/div><\/main>/;
const STYLES = /<link rel="[^"]*stylesheet"[^>]*>/g;

/** Writes one page for printing, which contains all built pages, each on a new sheet. The page needs no script. */
export function writePrintPage(folder: string, sources: readonly string[]): void {
  const names = sources.map((source) => source.replace(/\.md$/, ''));
  const pages = names.map((name) => ({ name, html: readFileSync(join(folder, `${name}.html`), 'utf8') }));
  const styles = pages[0]?.html.match(STYLES)?.join('') ?? '';
  const parts = pages.map(
    ({ name, html }) => `<section id="${name}">${withLocalLinks(contentOf(name, html), name, names)}</section>`,
  );
  writeFileSync(
    join(folder, 'print.html'),
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<title>接口手册（全部内容）</title>${styles}</head><body class="whole"><main class="vp-doc">${parts.join('\n')}</main></body></html>`,
  );
}

function contentOf(name: string, html: string): string {
  const [, content] = CONTENT.exec(html) ?? [];
  if (content === undefined) throw new Error(`The page ${name} has no content that could be printed.`);
  return content.replaceAll('<details', '<details open');
}

/** Turns links to other pages of the handbook into anchors on the print page, prefixed with the page's name. */
const withLocalLinks = (content: string, page: string, names: readonly string[]): string =>
  content
    .replace(/ id="([^"]+)"/g, ` id="${page}--$1"`)
    .replace(/href="#([^"]+)"/g, `href="#${page}--$1"`)
    .replace(/href="\.\/([\w.-]+)\.html(?:#([^"]*))?"/g, (whole, name: string, place?: string) =>
      names.includes(name) ? `href="#${name}${place ? `--${place}` : ''}"` : whole,
    );
