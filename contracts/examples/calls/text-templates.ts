import type { parentTexts, textTemplates } from '../../calls/text-templates.ts';
import { textTemplatesExample } from '../entities/parent-text.ts';
import { studentExample } from '../entities/student.ts';
import type { ExamplesOf } from '../example.ts';

export const textTemplatesExamples = {
  list: { data: textTemplatesExample },
  update: {
    input: { textKind: 'absence', template: '{学员姓名}家长您好，今天没有看到孩子来上{课程}课。' },
    data: null,
  },
  reset: { input: { textKind: 'renewal' }, data: null },
} satisfies ExamplesOf<typeof textTemplates>;

export const parentTextsExamples = {
  send: {
    input: {
      studentId: studentExample.studentId,
      textKind: 'hoursLeft',
      content: '陈梓涵家长您好，少儿钢琴小组课剩余课时：32',
    },
    data: null,
  },
} satisfies ExamplesOf<typeof parentTexts>;
