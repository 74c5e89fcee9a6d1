import type { profile } from '../../calls/profile.ts';
import { profileExample } from '../entities/account.ts';
import { uploadExample } from '../entities/upload.ts';
import type { ExamplesOf } from '../example.ts';

export const profileExamples = {
  detail: { data: profileExample },
  update: { input: { name: '周敏', emailAddress: 'zhoumin@qiming.example', phone: '13857120009' }, data: null },
  updatePassword: { input: { oldPassword: 'Demo2026', newPassword: 'Fresh2026' }, data: null },
  uploadAvatar: {
    input: { file: uploadExample, fileType: 'avatar', fileIndex: 1 },
    data: { prePath: '/files/', fileName: '4f1c9a7be2d84d0a.png' },
  },
} satisfies ExamplesOf<typeof profile>;
