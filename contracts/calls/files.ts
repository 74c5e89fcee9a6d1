import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { namedFile, requiredText } from '../fields.ts';
import { searchedText } from '../rules/plain-text.ts';

const NAME_MAX = 200;
/** May come from a name that was kept before names had to be what they look like: no file is refused for it. */
const savedName = z.string('缺少文件名').overwrite(searchedText).min(1, '缺少文件名').max(NAME_MAX, '文件名过长');

/** Files that an export named instead of sending (Spec 2 §7). */
export const files = defineCalls('files', {
  /** `fileName` is the server's name for it, `logicName` the name under which it is saved. */
  download: {
    method: 'GET',
    path: '/system/file/downExportFile',
    family: 'file',
    query: z.object({ fileName: requiredText('缺少文件编号', NAME_MAX), logicName: savedName }),
    data: namedFile,
  },
});
