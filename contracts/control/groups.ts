import * as z from 'zod';
import { requiredText } from '../fields.ts';
import { defineActions } from './action.ts';
import { examForm } from './exams.ts';
import { daysField, moment, scenarioName } from './fields.ts';
import { whiteLabelForm } from './white-label-form.ts';

const MAX_GROUP_NAME = 30;
export const TRAINEE_NAME_LENGTH = 20;

const group = z.object({
  id: z.string(),
  name: z.string(),
  course: z.string().nullable(),
  exam: examForm.nullable(),
  createdAt: z.string(),
  expiresAt: moment,
  /** True if the trainees' addresses need keys that this response omits. Only `create` and `makeCards` return keys. */
  needsKeys: z.boolean(),
  trainees: z.array(z.object({ trainee: z.string(), id: z.string(), url: z.string() })),
});
export type Group = z.infer<typeof group>;

/** Actions on training groups. A group consists of one sandbox per trainee. */
export const groups = defineActions('groups', {
  list: {
    method: 'GET',
    path: 'groups',
    rank: 'operator',
    data: z.array(group),
    summary: 'Lists all groups, without keys.',
  },
  get: {
    method: 'GET',
    path: 'groups/{id}',
    rank: 'operator',
    input: z.object({ id: z.string() }),
    data: group,
    summary: 'Returns one group, without keys.',
  },
  create: {
    method: 'POST',
    path: 'groups',
    rank: 'operator',
    input: z.object({
      name: requiredText('请输入培训班的名称', MAX_GROUP_NAME),
      /** The schema accepts more names than the server allows, so that the validation error can state their number. */
      trainees: z.array(z.string().max(1_000)).max(10_000),
      course: z.string().nullish(),
      /** Conditions of an examination in the course. */
      exam: examForm.nullish(),
      days: daysField.default(null),
      scenario: scenarioName.default('small'),
      brand: whiteLabelForm.nullish(),
    }),
    data: group,
    summary: 'Creates a sandbox for each trainee; the addresses contain the keys if required.',
  },
  renameTrainee: {
    method: 'PUT',
    path: 'groups/{id}',
    rank: 'operator',
    input: z.object({
      id: z.string(),
      sandbox: z.string(),
      name: requiredText('请输入学员的姓名', TRAINEE_NAME_LENGTH),
    }),
    data: group,
    summary: 'Changes the name of a trainee, which the board and the certificate show.',
  },
  remove: {
    method: 'DELETE',
    path: 'groups/{id}',
    rank: 'operator',
    input: z.object({ id: z.string(), name: z.string() }),
    data: z.null(),
    summary: 'Deletes a group with all of its sandboxes; the name confirms.',
  },
  makeCards: {
    method: 'POST',
    path: 'cards',
    rank: 'operator',
    input: z.object({ group: z.string() }),
    data: group,
    summary: 'Returns the cards of a group with new keys; earlier keys become invalid.',
  },
});
