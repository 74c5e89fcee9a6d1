import type { session } from '../../calls/session.ts';
import { menuExample, userInfoExample } from '../entities/session.ts';
import type { ExamplesOf } from '../example.ts';

export const sessionExamples = {
  info: { data: userInfoExample },
  menu: { data: menuExample },
  logout: { data: null },
  removeToken: { data: null },
  switchTenant: { input: { id: '1843200000000000002' }, data: null },
} satisfies ExamplesOf<typeof session>;
