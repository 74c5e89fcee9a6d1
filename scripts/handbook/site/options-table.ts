import { optionRows } from '../../verify/option-table.ts';
import { escapeHtml, inlineCode, table } from './text.ts';

/** Renders a table of all options of `pact:verify`. */
export const optionsTable = (): string =>
  table(
    ['选项', '意思'],
    optionRows('zh').map(([option, text]) => [inlineCode(option), escapeHtml(text)]),
  );
