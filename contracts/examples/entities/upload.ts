import { XLSX_TYPE, type Upload } from '../../formats/upload.ts';

export const uploadExample: Upload = { name: 'logo.png', type: 'image/png', size: 68 };

export const sheetExample: Upload = { name: '学员导入.xlsx', type: XLSX_TYPE, size: 7_000 };
