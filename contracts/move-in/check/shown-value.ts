import { sheetCellText } from '../../formats/sheet-cell.ts';
import type { SheetRow } from '../recognise/recognised-sheet.ts';

/** Returns the content of a cell as the sheet shows it. */
export const shownValue = ({ cells }: SheetRow, field: string): string => sheetCellText(cells[field] ?? '').trim();
