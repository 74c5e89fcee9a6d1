import type { parentTexts, textTemplates } from '../../calls/text-templates.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { conflict, forbidden, type RefusalsOf } from './refusal.ts';
import { studentGone } from './shared-refusals.ts';

const template = '{学员姓名}家长您好，今天没有看到孩子来上{课程}课。';
const atCampus = forbidden(
  'refuses a user who is signed in to a campus',
  '登录的是校区（例如在另一个窗口切换了校区），文本模板由机构统一维护',
  '文本模板由机构统一维护，请切换到机构后操作',
  { as: 'binjiang01' },
);
const changed = conflict(
  'refuses a template that was changed meanwhile',
  '模板刚被他人修改或恢复默认',
  '续费提醒的模板已由他人修改，请核对后再操作',
);

export const textTemplatesRefusals = {
  update: [
    atCampus({ textKind: 'absence', template }),
    changed({ textKind: 'renewal', template, basedOnTime: '2026-09-01 10:00:00' }),
  ],
  reset: [atCampus({ textKind: 'renewal' }), changed({ textKind: 'renewal', basedOnTime: '2026-09-01 10:00:00' })],
} satisfies RefusalsOf<typeof textTemplates>;

export const parentTextsRefusals = {
  send: [studentGone({ studentId: DELETED_ID, textKind: 'hoursLeft', content: '家长您好' })],
} satisfies RefusalsOf<typeof parentTexts>;
