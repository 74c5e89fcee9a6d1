import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { fileCall, requiredText } from '../fields.ts';
import { searchedText } from '../formats/plain-text.ts';

const NAME_MAX = 200;
/** Name of a file to download. Names stored before names were normalised are accepted too. */
const savedName = z.string('缺少文件名').overwrite(searchedText).min(1, '缺少文件名').max(NAME_MAX, '文件名过长');

/** Downloads of exported files. Some exports return the name of a file instead of the file (Spec 2 §7). */
export const files = defineCalls('files', {
  /** Downloads a file. `fileName` is the server's name for the file, `logicName` the name under which it is saved. */
  download: {
    ...fileCall,
    path: '/system/file/downExportFile',
    query: z.object({ fileName: requiredText('缺少文件编号', NAME_MAX), logicName: savedName }),
  },
});
