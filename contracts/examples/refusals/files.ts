import type { files } from '../../calls/files.ts';
import { refusalCodes } from '../../envelopes.ts';
import type { RefusalsOf } from './refusal.ts';

export const filesRefusals = {
  download: [
    {
      name: 'refuses a file that is gone',
      when: '导出的文件已被取走、已过期，或从未存在',
      input: { fileName: '0123456789abcdef01234567', logicName: '教室列表.xlsx' },
      code: refusalCodes.notFound,
      message: '文件不存在或已过期',
    },
  ],
} satisfies RefusalsOf<typeof files>;
