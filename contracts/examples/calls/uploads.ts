import type { uploads } from '../../calls/uploads.ts';
import { uploadExample } from '../entities/upload.ts';
import type { ExamplesOf } from '../example.ts';

export const uploadsExamples = {
  image: {
    input: { file: uploadExample, folderType: 'brand' },
    data: { fileUrl: '/files/4f1c9a7be2d84d0a.png', fileName: 'logo.png' },
  },
} satisfies ExamplesOf<typeof uploads>;
