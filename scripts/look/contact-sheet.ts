import { SHEET_SCRIPT, SHEET_STYLE } from './sheet-page.ts';

/** One picture of the book. */
export interface Picture {
  /** The persona, by its username, or a visitor. */
  who: string;
  /** The page, by its path. */
  where: string;
  /** Its state, or what is open over it. */
  what: string;
  width: number;
  scheme: 'light' | 'dark';
  /** Beside the sheet. */
  file: string;
}

/** All pictures on one page that needs no server: by persona and page, what differs by width and scheme side by side. */
export function contactSheet(pictures: readonly Picture[], made: string): string {
  const people = grouped(pictures, ({ who }) => who);
  const body = [...people].map(([who, theirs]) => {
    const pages = [...grouped(theirs, ({ where }) => where)];
    return `<section data-who="${safe(who)}"><h2>${safe(who)} <small>${theirs.length}</small></h2>${pages.map(pageOf).join('')}</section>`;
  });
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>界面图册</title><style>${SHEET_STYLE}</style></head><body>
<header><h1>界面图册</h1><p>${pictures.length} 张 · ${safe(made)}</p>
${choices('who', '人员', pictures)}${choices('width', '宽度', pictures)}${choices('scheme', '配色', pictures)}
<input type="search" placeholder="页面或弹窗" aria-label="页面或弹窗"></header>
<main>${body.join('\n')}</main><dialog><p></p><img alt=""></dialog><script>${SHEET_SCRIPT}</script></body></html>
`;
}

function pageOf([where, pictures]: [string, Picture[]]): string {
  const states = [...grouped(pictures, ({ what }) => what)];
  const rows = states.map(
    ([what, shown]) => `<div class="state"><h4>${safe(what)}</h4><div>${shown.map(figure).join('')}</div></div>`,
  );
  return `<article><h3>${safe(where)}</h3>${rows.join('')}</article>`;
}

const figure = ({ width, scheme, file, where, what }: Picture): string =>
  `<a href="${safe(file)}" data-width="${width}" data-scheme="${scheme}"><img loading="lazy" src="${safe(file)}" alt="${safe(`${where} ${what} ${width} ${scheme}`)}"><span>${width} ${scheme}</span></a>`;

function choices(of: 'who' | 'width' | 'scheme', label: string, pictures: readonly Picture[]): string {
  const all = [...new Set(pictures.map((picture) => String(picture[of])))];
  const options = ['', ...all].map((one) => `<option value="${safe(one)}">${safe(one) || '全部'}</option>`);
  return `<label>${label} <select data-of="${of}">${options.join('')}</select></label>`;
}

/** In the order in which each is met first. */
function grouped<T>(all: readonly T[], by: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(by(one));
    if (group) group.push(one);
    else groups.set(by(one), [one]);
  }
  return groups;
}

const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
