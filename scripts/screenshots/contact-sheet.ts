import { escapeHtml } from './escape-html.ts';
import { SHEET_SCRIPT, SHEET_STYLE } from './sheet-page.ts';

/** A picture of the contact sheet. */
export interface Picture {
  /** Username of the persona, or `visitor` for a visitor. */
  who: string;
  /** Path of the page. */
  where: string;
  /** State of the page, or the dialog that is open over the page. */
  what: string;
  width: number;
  scheme: 'light' | 'dark';
  /** File name relative to the folder of the contact sheet. */
  file: string;
}

/** Returns all pictures as one static page. It is grouped by persona and page, with widths and schemes side by side. */
export function contactSheet(pictures: readonly Picture[], createdOn: string): string {
  const people = grouped(pictures, ({ who }) => who);
  const body = [...people].map(([who, picturesOfPersona]) => {
    const pages = [...grouped(picturesOfPersona, ({ where }) => where)];
    return `<section data-who="${escapeHtml(who)}"><h2>${escapeHtml(who)} <small>${picturesOfPersona.length}</small></h2>${pages.map(pageOf).join('')}</section>`;
  });
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>界面图册</title><style>${SHEET_STYLE}</style></head><body>
<header><h1>界面图册</h1><p>${pictures.length} 张 · ${escapeHtml(createdOn)}</p>
${choices('who', '人员', pictures)}${choices('width', '宽度', pictures)}${choices('scheme', '配色', pictures)}
<input type="search" placeholder="页面或弹窗" aria-label="页面或弹窗"></header>
<main>${body.join('\n')}</main><dialog><p></p><img alt=""></dialog><script>${SHEET_SCRIPT}</script></body></html>
`;
}

function pageOf([where, pictures]: [string, Picture[]]): string {
  const states = [...grouped(pictures, ({ what }) => what)];
  const rows = states.map(
    ([what, figures]) =>
      `<div class="state"><h4>${escapeHtml(what)}</h4><div>${figures.map(pictureFigure).join('')}</div></div>`,
  );
  return `<article><h3>${escapeHtml(where)}</h3>${rows.join('')}</article>`;
}

const pictureFigure = ({ width, scheme, file, where, what }: Picture): string =>
  `<a href="${escapeHtml(file)}" data-width="${width}" data-scheme="${scheme}"><img loading="lazy" src="${escapeHtml(file)}" alt="${escapeHtml(`${where} ${what} ${width} ${scheme}`)}"><span>${width} ${scheme}</span></a>`;

function choices(of: 'who' | 'width' | 'scheme', label: string, pictures: readonly Picture[]): string {
  const all = [...new Set(pictures.map((picture) => String(picture[of])))];
  const options = ['', ...all].map((one) => `<option value="${escapeHtml(one)}">${escapeHtml(one) || '全部'}</option>`);
  return `<label>${label} <select data-of="${of}">${options.join('')}</select></label>`;
}

/** Groups values by key. The groups are in the order in which their keys first occur. */
function grouped<T>(all: readonly T[], by: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(by(one));
    if (group) group.push(one);
    else groups.set(by(one), [one]);
  }
  return groups;
}
