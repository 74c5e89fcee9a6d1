import * as z from 'zod';
import { defineCalls } from '../call.ts';
import {
  claTimeRule,
  claTimeRuleChangeForm,
  claTimeRuleForm,
  rulePreview,
  rulePreviewQuery,
} from '../entities/cla-time-rule.ts';
import { changeLog } from '../entities/tenant.ts';
import { id, nothing, pageOf, pageQuery, wholeNumber } from '../fields.ts';

const business = ['business'] as const;
const LESSONS = ['claTimes', 'teachers', 'clas', 'report'] as const;

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
  },
  detail: {
    method: 'GET',
    path: '/sc/cla/time/rule/info/detailById/{id}',
    family: 'business',
    audience: business,
    params: z.object({ id }),
    data: claTimeRule,
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
  },
  log: {
    method: 'GET',
    path: '/sc/cla/time/rule/searchRuleLogList',
    family: 'business',
    audience: business,
    query: z.object({ ...pageQuery(), ruleId: id.optional(), claId: id.optional() }),
    data: pageOf(changeLog),
  },
});
