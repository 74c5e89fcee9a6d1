import * as z from 'zod';
import { defineCalls } from '../call.ts';
import {
  claTimeRule,
  claTimeRuleChangeForm,
  claTimeRuleExample,
  claTimeRuleForm,
  rulePreview,
  rulePreviewExample,
  rulePreviewQuery,
} from '../entities/cla-time-rule.ts';
import { changeLog, changeLogExample } from '../entities/tenant.ts';
import { id, nothing, pageOf, pageQuery, wholeNumber } from '../fields.ts';

const business = ['business'] as const;
const LESSONS = ['claTimes', 'teachers', 'clas', 'report'] as const;
const { ruleId, claName, deptName, staffName, roomName, createTime, ...pattern } = claTimeRuleExample;
const formExample = { ...pattern, beginDate: '2030-09-02', endDate: '2030-12-22' };

/** Schedule rules: what lessons are made from (Spec 2 §7 Rules). */
export const claTimeRules = defineCalls('claTimeRules', {
  list: {
    method: 'GET',
    path: '/sc/cla/time/rule/list/searchList',
    family: 'business',
    audience: business,
    query: z.object({
      ...pageQuery(),
      deptId: id.optional(),
      claId: id.optional(),
      ruleType: wholeNumber.optional(),
    }),
    data: pageOf(claTimeRule),
    example: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [claTimeRuleExample], total: 1 } },
  },
  detail: {
    method: 'GET',
    path: '/sc/cla/time/rule/info/detailById/{id}',
    family: 'business',
    audience: business,
    params: z.object({ id }),
    data: claTimeRule,
    example: { input: { id: ruleId }, data: claTimeRuleExample },
  },
  /** What a rule would meet, asked before it is saved (implied by the preview). */
  preview: {
    method: 'GET',
    path: '/sc/cla/time/rule/list/searchPreview',
    family: 'business',
    provisional: true,
    audience: business,
    query: rulePreviewQuery,
    data: rulePreview,
    example: { input: { ...pattern, beginDate: '2026-09-07', ruleId }, data: rulePreviewExample },
  },
  add: {
    method: 'POST',
    path: '/sc/cla/time/rule/add/addScClaTimeRule',
    family: 'business',
    audience: business,
    permission: ['sc:claTimeRule:add'],
    body: claTimeRuleForm,
    data: nothing,
    outdates: LESSONS,
    example: { input: formExample, data: null },
  },
  /** Lessons not yet held from today on are replaced, all others stay (decided). */
  update: {
    method: 'PUT',
    path: '/sc/cla/time/rule/update/updateScClaTimeRule',
    family: 'business',
    audience: business,
    body: claTimeRuleChangeForm,
    data: nothing,
    outdates: LESSONS,
    example: { input: { ruleId, ...formExample }, data: null },
  },
  /** Takes its lessons not yet held from today on with it (decided). */
  remove: {
    method: 'DELETE',
    path: '/sc/cla/time/rule/delete/deleteById/{id}',
    family: 'business',
    audience: business,
    params: z.object({ id }),
    data: nothing,
    outdates: LESSONS,
    example: { input: { id: ruleId }, data: null },
  },
  log: {
    method: 'GET',
    path: '/sc/cla/time/rule/searchRuleLogList',
    family: 'business',
    audience: business,
    query: z.object({ ...pageQuery(), ruleId: id.optional(), claId: id.optional() }),
    data: pageOf(changeLog),
    example: { input: { pageNum: 1, pageSize: 20, ruleId }, data: { rows: [changeLogExample], total: 1 } },
  },
});
