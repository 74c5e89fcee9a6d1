import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { requiredText } from '#contracts/fields.ts';
import { courses } from '#seed/exercises/index.ts';
import { type Actions, type ControlInput, operator } from '../control/action.ts';
import { machineNow } from '../clock/machine.ts';
import { momentOf } from '../clock/moment.ts';
import { badInput } from '../refusal.ts';
import { checked } from '../routing/parse.ts';
import { brandForm } from '../sandboxes/brand.ts';
import { keptOf, newKey, passOf } from '../sandboxes/keys.ts';
import { scenarioName } from '../sandboxes/record.ts';
import { daysField, expiryAfter } from './expiry.ts';
import { type Group, groupOf, groupsOf } from './groups.ts';
import { landing } from './landing.ts';
import { NAME_LENGTH, traineeNames } from './names.ts';

const WITHOUT_COURSE = 'qiming01';
const LONGEST_GROUP = 30;
const ID_BYTES = 4;

const groupForm = z.object({
  name: requiredText('请输入培训班的名称', LONGEST_GROUP),
  /** A few more than there may be: so many are counted when it is said how many there are. */
  trainees: z.array(z.string().max(1_000)).max(10_000),
  course: z.string().nullish(),
  days: daysField.default(null),
  scenario: scenarioName.default('small'),
  brand: brandForm.nullish(),
});
const removalForm = z.object({ name: z.string() });
const cardsForm = z.object({ group: z.string() });

/** Many sandboxes at once, one for each trainee. A group is its sandboxes: nothing else is kept of it. */
export const groupActions = {
  'POST groups': operator(async (sandboxes, _, input) => {
    const { name, trainees, course, days, scenario, brand } = checked(groupForm, input.body);
    const names = traineeNames(trainees);
    if (course && !courses.some(({ id }) => id === course)) throw badInput('没有这门课程，请重新选择');
    if (groupsOf(sandboxes).some((group) => group[0].group.name === name))
      throw badInput(`已有名为“${name}”的培训班，请换一个名称`);
    const id = randomBytes(ID_BYTES).toString('hex');
    const shared = { id, name, course: course ?? null, createdAt: momentOf(machineNow()) };
    const keys = new Map<string, string>();
    const wishes = names.map((trainee, at) => {
      const sandbox = `${id}-${String(at + 1).padStart(2, '0')}`;
      if (input.isLocked) keys.set(sandbox, newKey());
      return {
        id: sandbox,
        name: `${name} · ${trainee}`.slice(0, NAME_LENGTH),
        expiresAt: expiryAfter(days),
        group: { ...shared, trainee, place: at },
        keys: input.isLocked ? { visitor: keptOf(passOf(sandbox, keys.get(sandbox) ?? '')) } : {},
      };
    });
    await sandboxes.createAll({ scenario, brand }, wishes);
    return shownGroup(groupOf(sandboxes, id), input, keys);
  }),

  /** All of them, or the one that is named; the keys of its cards are told by neither. */
  'GET groups': operator((sandboxes, _, input) =>
    input.tail === ''
      ? groupsOf(sandboxes).map((group) => shownGroup(group, input))
      : shownGroup(groupOf(sandboxes, input.tail), input),
  ),

  'DELETE groups': operator(async (sandboxes, _, { tail, body }) => {
    const group = groupOf(sandboxes, tail);
    if (checked(removalForm, body).name !== group[0].group.name) throw badInput('请输入培训班的名称以确认');
    await sandboxes.deleteAll(group.map(({ id }) => id));
  }),

  /** The cards of a group. Where keys are asked for they carry new ones, told this once: those before open no more. */
  'POST cards': operator(async (sandboxes, _, input) => {
    const group = groupOf(sandboxes, checked(cardsForm, input.body).group);
    const keys = input.isLocked ? await sandboxes.changeVisitorKeys(group.map(({ id }) => id)) : new Map();
    return shownGroup(group, input, keys);
  }),
} satisfies Actions;

function shownGroup(
  members: Group,
  { origin, isLocked }: Pick<ControlInput, 'origin' | 'isLocked'>,
  keys: ReadonlyMap<string, string> = new Map(),
) {
  const { id, name, course, createdAt } = members[0].group;
  const as = courses.find((one) => one.id === course)?.exercises[0]?.as ?? WITHOUT_COURSE;
  const ends = members.flatMap(({ expiresAt }) => expiresAt ?? []);
  return {
    id,
    name,
    course,
    createdAt,
    expiresAt: ends.length > 0 ? momentOf(Math.min(...ends)) : null,
    /** Their addresses alone open nothing: cards have to be made. */
    needsKeys: isLocked && keys.size === 0,
    trainees: members.map((member) => {
      const key = keys.get(member.id);
      const address = origin + landing(member.id, { as });
      return {
        trainee: member.group.trainee,
        id: member.id,
        url: key === undefined ? address : `${address}#key=${key}`,
      };
    }),
  };
}
