import type { Course } from '../exercise.ts';
import { exerciseFromFile } from '../file-format/exercise-from-file.ts';
import bringInstitution from './bring-institution.json' with { type: 'json' };
import followNotice from './follow-notice.json' with { type: 'json' };
import newPassword from './new-password.json' with { type: 'json' };
import renewals from './renewals.json' with { type: 'json' };
import updateContact from './update-contact.json' with { type: 'json' };

export const agent: Course = {
  id: 'agent',
  title: '代理商',
  goal: '能保管好自己的账号、按平台要求维护资料、跟进名下机构的续费，并带新机构完成入驻申请',
  exercises: [
    exerciseFromFile(newPassword),
    exerciseFromFile(updateContact),
    exerciseFromFile(followNotice),
    exerciseFromFile(renewals),
    exerciseFromFile(bringInstitution),
  ],
};
