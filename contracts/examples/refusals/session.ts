import type { session } from '../../calls/session.ts';
import { refusalCodes } from '../../envelopes.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

export const sessionRefusals = {
  switchTenant: [
    {
      name: 'refuses an institution that is gone or out of use',
      when: '要切换到的机构或校区已被删除或停用，或不再属于该账号',
      input: { id: GONE_ID },
      code: refusalCodes.notFound,
      message: '机构不存在或已停用',
    },
  ],
} satisfies RefusalsOf<typeof session>;
