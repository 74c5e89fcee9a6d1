import type { files } from '../../calls/files.ts';
import { notFound, type RefusalsOf } from './refusal.ts';

export const filesRefusals = {
  download: [
    notFound(
      'refuses a file that does not exist',
      '导出的文件已被取走、已过期，或从未存在',
      '文件不存在或已过期',
    )({ fileName: '0123456789abcdef01234567', logicName: '教室列表.xlsx' }),
  ],
} satisfies RefusalsOf<typeof files>;
