import { NAME_LENGTH } from '#contracts/control/fields.ts';
import type { groups } from '#contracts/control/groups.ts';
import { nameKey } from '#contracts/formats/plain-text.ts';
import type { ControlHandlers, ControlRequest } from '../../sandboxes/control/action.ts';
import { machineNow } from '../../kernel/clock/machine.ts';
import { momentOf } from '../../kernel/clock/moment.ts';
import { badInput, conflict, notFound } from '../../kernel/refusal.ts';
import { storedHash, newKey, passOf } from '../../kernel/routing/keys.ts';
import { expiryAfter } from '../../sandboxes/expiry.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import { trainingForExam } from '../exercises/exam.ts';
import { coursesFor } from '../exercises/own-exercises.ts';
import { type Group, groupOf, groupsOf } from './groups.ts';
import { landingUrl } from '../../sandboxes/landing.ts';
import { traineeNames } from '../admin/names.ts';

const WITHOUT_COURSE = 'qiming01';
const ID_BYTES = 4;

const sandboxName = (group: string, trainee: string): string => `${group} · ${trainee}`.slice(0, NAME_LENGTH);

/** Creates many sandboxes together, one per trainee. A group consists of its sandboxes; nothing else is stored. */
export const groupActions: ControlHandlers<typeof groups> = {
  create: async (sandboxes, _, { name, trainees, course, exam, days, scenario, brand }, request) => {
    const names = traineeNames(trainees);
    const taught = coursesFor(sandboxes, []).find(({ id }) => id === course);
    if (course && !taught) throw badInput('没有这门课程，请重新选择');
    if (groupsOf(sandboxes).some((group) => group[0].group.name === name))
      throw badInput(`已有名为“${name}”的培训班，请换一个名称`);
    if (exam && !taught) throw badInput('考试要选定一门课程');
    const id = sandboxes.newId('', ID_BYTES);
    const shared = { id, name, course: course ?? null, exam: exam ?? null, createdAt: momentOf(machineNow()) };
    const keys = new Map<string, string>();
    const requests = names.map((trainee, at) => {
      const sandbox = `${id}-${String(at + 1).padStart(2, '0')}`;
      if (request.needsKeys) keys.set(sandbox, newKey());
      return {
        id: sandbox,
        name: sandboxName(name, trainee),
        expiresAt: expiryAfter(days),
        group: { ...shared, trainee, place: at },
        ...(exam && taught && { training: trainingForExam(taught) }),
        keys: request.needsKeys ? { visitor: storedHash(passOf(sandbox, keys.get(sandbox) ?? '')) } : {},
      };
    });
    await sandboxes.createAll({ scenario, brand }, requests);
    return groupView(sandboxes, groupOf(sandboxes, id), request, keys);
  },

  list: (sandboxes, _, __, request) => groupsOf(sandboxes).map((group) => groupView(sandboxes, group, request)),

  get: (sandboxes, _, { id }, request) => groupView(sandboxes, groupOf(sandboxes, id), request),

  renameTrainee: async (sandboxes, _, { id, sandbox, name }, request) => {
    const members = groupOf(sandboxes, id);
    const member = members.find((one) => one.id === sandbox);
    if (!member) throw notFound('培训班里没有这名学员');
    if (members.some((one) => one !== member && nameKey(one.group.trainee) === nameKey(name)))
      throw conflict(`培训班里已有学员“${name}”`);
    await sandboxes.changeRecord(sandbox, () => ({
      group: { ...member.group, trainee: name },
      name: sandboxName(member.group.name, name),
    }));
    return groupView(sandboxes, groupOf(sandboxes, id), request);
  },

  remove: async (sandboxes, _, input) => {
    const group = groupOf(sandboxes, input.id);
    if (input.name !== group[0].group.name) throw badInput('请输入培训班的名称以确认');
    await sandboxes.deleteAll(group.map(({ id }) => id));
  },

  /**
   * Returns the cards of a group. On a locked server the cards contain new keys, shown only once; earlier keys become
   * invalid.
   */
  makeCards: async (sandboxes, _, input, request) => {
    const group = groupOf(sandboxes, input.group);
    const keys = request.needsKeys ? await sandboxes.changeVisitorKeys(group.map(({ id }) => id)) : new Map();
    return groupView(sandboxes, group, request, keys);
  },
};

function groupView(
  sandboxes: Sandboxes,
  members: Group,
  { origin, needsKeys }: Pick<ControlRequest, 'origin' | 'needsKeys'>,
  keys: ReadonlyMap<string, string> = new Map(),
) {
  const { id, name, course, exam, createdAt } = members[0].group;
  const as = coursesFor(sandboxes, members).find((one) => one.id === course)?.exercises[0]?.as ?? WITHOUT_COURSE;
  const ends = members.flatMap(({ expiresAt }) => expiresAt ?? []);
  return {
    id,
    name,
    course,
    exam,
    createdAt,
    expiresAt: ends.length > 0 ? momentOf(Math.min(...ends)) : null,
    /** True if the trainees' addresses lack the keys that they need. The user must then make new cards. */
    needsKeys: needsKeys && keys.size === 0,
    trainees: members.map((member) => {
      const key = keys.get(member.id);
      const address = origin + landingUrl(member.id, { as });
      return {
        trainee: member.group.trainee,
        id: member.id,
        url: key === undefined ? address : `${address}#key=${key}`,
      };
    }),
  };
}
