import type { session } from '../../calls/session.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { notFound, type RefusalsOf } from './refusal.ts';

export const sessionRefusals = {
  switchTenant: [
    notFound(
      'refuses a missing or deactivated institution',
      '要切换到的机构或校区已被删除或停用，或不再属于该账号',
      '机构不存在或已停用',
    )({ id: DELETED_ID }),
  ],
} satisfies RefusalsOf<typeof session>;
