import { isDeepStrictEqual } from 'node:util';
import type { CallValues, PropertyContext } from '../context.ts';
import { idOf, type RowValues } from '../contract/lists.ts';
import { allRows, callNamed, inputsFor, isPaged } from '../inputs.ts';
import { NothingToCheck } from '../nothing-to-check.ts';
import type { Property, Violation } from '../property.ts';
import { reasonTexts } from '../reason-texts.ts';
import { notices } from '../texts.ts';
import { noted } from '../../report/fault-line.ts';
import { flowTexts } from '../../flows/flow-texts.ts';
import { type Choices, CHOICES } from './choices.ts';
import { isPresent, normalized, valueText } from './compare.ts';
import { objectsIn } from './objects.ts';
import { sharedFields } from './shared-fields.ts';

/** Parts of responses that contain other records than the selection itself. */
const OTHER_PARTS: readonly string[] = ['conflicts', 'studentConflicts', 'removedLessons', 'otherLesson'];
const MAX_INPUTS = 12;

/** Property: a tree or a selection contains every row of its list that can be selected, under its name. */
export const choicesComplete: Property = {
  name: 'views.complete',
  title: '树、选项和课表里没有遗漏：列表中可选的每一行都在其中，名称相同',
  subjects: Object.keys(CHOICES),
  async check(context, name) {
    const choices = CHOICES[name] as Choices;
    const [source, sourceId] = choices.source;
    const call = callNamed(name);
    const role = context.roleOf(callNamed(source));
    const rows = await allRows(context, callNamed(source), {}, role);
    if (rows.length === 0) throw new NothingToCheck(reasonTexts.emptyList());
    const violations: Violation[] = [];
    for (const input of (await (choices.inputs ?? ((of) => inputsFor(of, call)))(context)).slice(0, MAX_INPUTS)) {
      const idField = choices.idField ?? sourceId;
      const shown = objectsIn(await dataOf(context, name, input, role), OTHER_PARTS);
      const byId = new Map(shown.map((one) => [idOf(one, idField), one]));
      for (const row of rows) {
        const entry = byId.get(idOf(row, sourceId));
        if (entry) violations.push(...differencesOf(name, choices, row, entry));
        else if (choices.has(row, input, rows)) violations.push(missingEntry(name, choices, row));
      }
    }
    return violations;
  },
};

async function dataOf(
  context: PropertyContext,
  name: string,
  input: CallValues,
  role: ReturnType<PropertyContext['roleOf']>,
): Promise<unknown> {
  const call = callNamed(name);
  return isPaged(call) ? allRows(context, call, input, role) : context.read(call, input, role);
}

function missingEntry(call: string, { source: [source, sourceId], idField = sourceId }: Choices, row: RowValues) {
  const expected = noted(String(row[sourceId]), source);
  return { call, field: idField, expected, found: flowTexts.nothing(), notice: notices.incomplete };
}

/** Returns the differences between a row and its entry in a selection. */
function differencesOf(call: string, choices: Choices, row: RowValues, entry: RowValues): Violation[] {
  const { source, compares, nameField } = choices;
  const [list, sourceId, sourceName] = source;
  const fields = compares ? sharedFields(entry, row).filter((one) => isPresent(entry[one]) && isPresent(row[one])) : [];
  const pairs = fields.map((field) => [field, field]);
  if (nameField && sourceName) pairs.push([nameField, sourceName]);
  return pairs.flatMap(([field = '', ofList = '']): Violation[] => {
    if (isDeepStrictEqual(normalized(entry[field]), normalized(row[ofList]))) return [];
    const at = `${choices.idField ?? sourceId}=${String(row[sourceId])} ${field}`;
    const expected = noted(valueText(row[ofList]), list);
    return [{ call, field: at, expected, found: valueText(entry[field]), notice: notices.views }];
  });
}
