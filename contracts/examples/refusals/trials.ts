import type { trials } from '../../calls/trials.ts';
import { trialsExamples } from '../calls/trials.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { notFound, type RefusalsOf } from './refusal.ts';

const visitorGone = notFound('refuses a visitor who does not exist', '访客已不存在', '访客不存在');
const { input: form } = trialsExamples.convert;

export const trialsRefusals = {
  updateVisitor: [visitorGone({ ...trialsExamples.updateVisitor.input, visitorId: DELETED_ID })],
  convert: [visitorGone({ ...form, visitorId: DELETED_ID })],
} satisfies RefusalsOf<typeof trials>;
