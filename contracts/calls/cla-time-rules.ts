import * as z from 'zod';
import { defineCalls } from '../call.ts';
import {
  claTimeRule,
  claTimeRuleChangeForm,
  claTimeRuleForm,
  rulePreview,
  rulePreviewQuery,
} from '../entities/cla-time-rule.ts';
import { lessonDomains } from '../entities/cla-time.ts';
import { changeLog } from '../entities/tenant.ts';
import { id, noData, pageOf, pageQuery, wholeNumber } from '../fields.ts';

const business = ['business'] as const;

/** Schedule rules, from which lessons are generated (Spec 2 §7 Rules). */
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
  /** Previews a rule's effects before the rule is saved. The specification does not list this call. */
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
    data: noData,
    outdates: lessonDomains,
  },
  /**
   * Changes a rule. Its lessons from today on that are not held yet are replaced; its other lessons are unchanged
   * (decided).
   */
  update: {
    method: 'PUT',
    path: '/sc/cla/time/rule/update/updateScClaTimeRule',
    family: 'business',
    audience: business,
    body: claTimeRuleChangeForm,
    data: noData,
    outdates: lessonDomains,
  },
  /** Deletes a rule and its lessons from today on, except lessons that are already held (decided). */
  remove: {
    method: 'DELETE',
    path: '/sc/cla/time/rule/delete/deleteById/{id}',
    family: 'business',
    audience: business,
    params: z.object({ id }),
    data: noData,
    outdates: lessonDomains,
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
