import type { claTimeRules } from '../../calls/cla-time-rules.ts';
import { claTimeRuleExample, rulePreviewExample } from '../entities/cla-time-rule.ts';
import { changeLogExample } from '../entities/tenant.ts';
import type { ExamplesOf } from '../example.ts';

const { ruleId, claName, deptName, staffName, roomName, createTime, ...pattern } = claTimeRuleExample;
const formExample = { ...pattern, beginDate: '2030-09-02', endDate: '2030-12-22' };

export const claTimeRulesExamples = {
  list: {
    input: { pageNum: 1, pageSize: 20, claId: claTimeRuleExample.claId },
    data: { rows: [claTimeRuleExample], total: 1 },
  },
  detail: { input: { id: ruleId }, data: claTimeRuleExample },
  preview: { input: { ...pattern, beginDate: '2026-09-07', ruleId }, data: rulePreviewExample },
  add: { input: formExample, data: null },
  update: { input: { ruleId, ...formExample }, data: null },
  remove: { input: { id: ruleId }, data: null },
  log: { input: { pageNum: 1, pageSize: 20, ruleId }, data: { rows: [changeLogExample], total: 1 } },
} satisfies ExamplesOf<typeof claTimeRules>;
