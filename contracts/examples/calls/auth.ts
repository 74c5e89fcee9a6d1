import { LOGIN_CLIENT_ID } from '../../entities/session.ts';
import { smsTypes, type auth } from '../../calls/auth.ts';
import type { ExamplesOf } from '../example.ts';

export const authExamples = {
  login: {
    input: { username: 'qiming01', password: 'Demo2026', clientId: LOGIN_CLIENT_ID },
    data: { token: 'an-opaque-session-token' },
  },
  smsCode: { input: { phone: '13857120001', areaCode: '86', smsType: smsTypes.resetPassword }, data: null },
  findPassword: { input: { phone: '13857120001', smsCode: '246810', username: 'qiming01' }, data: null },
  updatePassword: { input: { password: 'Fresh2026', newPassword: 'Fresh2026', username: 'qiming01' }, data: null },
} satisfies ExamplesOf<typeof auth>;
