import type { files } from '../../calls/files.ts';
import type { ExamplesOf } from '../example.ts';

export const filesExamples = {
  download: { input: { fileName: 'e3b0c44298fc1c149afbf4c8', logicName: '教室列表.xlsx' }, data: null },
} satisfies ExamplesOf<typeof files>;
