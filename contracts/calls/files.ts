import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { namedFile, requiredText } from '../fields.ts';

/** Files that an export named instead of sending (Spec 2 §7). */
export const files = defineCalls('files', {
  /** `fileName` is the server's name for it, `logicName` the name under which it is saved. */
  download: {
    method: 'GET',
    path: '/system/file/downExportFile',
    family: 'file',
    query: z.object({ fileName: requiredText('缺少文件编号', 200), logicName: requiredText('缺少文件名', 200) }),
    data: namedFile,
  },
});
