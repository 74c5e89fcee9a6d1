import { flowNeeds } from '../../verify/flows/flow-needs.ts';
import { properties } from '../../verify/properties/properties.ts';
import { escapeHtml, inlineCode, table } from './text.ts';

const links = (calls: readonly string[]): string =>
  calls.map((name) => `<a href="./${name}.html">${name}</a>`).join(' ');

/** Renders a table of the flows with their tokens, preconditions and calls. */
export const flowsTable = (): string =>
  table(
    ['流程', '内容', '令牌', '须成立', '读取', '写入'],
    flowNeeds().map(({ name, title, needs, conditions, reads, writes }) => [
      inlineCode(name),
      escapeHtml(title),
      needs.map(inlineCode).join(' '),
      escapeHtml(conditions.join('；')),
      links(reads),
      links(writes),
    ]),
  );

/** Renders a table of the properties. */
export const propertiesTable = (): string =>
  table(
    ['性质', '内容', '写数据'],
    properties.map(({ name, title, writes }) => [inlineCode(name), escapeHtml(title), writes ? '是' : '']),
  );
