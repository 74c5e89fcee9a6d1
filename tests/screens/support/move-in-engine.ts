import { emptyPlan, type MoveInPlan } from '#contracts/move-in/plan.ts';
import type { Finding } from '#contracts/move-in/finding.ts';
import { sheetKeys } from '#contracts/move-in/sheet-keys.ts';
import type { MoveInCounts, MoveInTotals } from '#contracts/move-in/totals.ts';
import { bindEngine, type OpenEngine } from '#web/screens/system/moveIn/engine/open-engine.ts';
import type {
  CheckInput,
  FieldChoice,
  Matches,
  ReadResult,
  ReadSheet,
  Rehearsal,
} from '#web/screens/system/moveIn/engine/shapes.ts';

/** Counts of a move-in in which the given sheets add rows. */
export const addedCounts = (added: Partial<Record<keyof MoveInCounts, number>>): MoveInCounts =>
  Object.fromEntries(
    sheetKeys.map((sheet) => [sheet, { add: added[sheet] ?? 0, update: 0, merge: 0 }]),
  ) as MoveInCounts;

export const totalsOf = (sums: Partial<MoveInTotals> = {}): MoveInTotals => ({
  students: 0,
  enrolments: 0,
  hours: 0,
  givenHours: 0,
  value: 0,
  courses: [],
  ...sums,
});

export const findingOf = (changes: Partial<Finding> = {}): Finding => ({
  sheet: 'student',
  sheetName: '学员',
  row: 3,
  field: 'phone',
  column: '联系电话',
  value: '+86 13857120001',
  kind: 'unreadablePhone',
  message: '请输入正确的手机号',
  severity: 'error',
  mend: { label: '13857120001', value: '13857120001' },
  ...changes,
});

export const studentsSheet: ReadSheet = {
  name: '学员',
  sheet: 'student',
  isRecognised: true,
  rowCount: 2,
  columns: [{ title: '姓名', field: 'studentName', isRecognised: true, samples: ['方知远'] }],
};

export const rehearsalOf = (changes: Partial<Rehearsal> = {}): Rehearsal => ({
  findings: [],
  duplicates: [],
  counts: addedCounts({ student: 2, enrolment: 2 }),
  totals: totalsOf({ students: 2, enrolments: 2, hours: 30, value: 3_000 }),
  weeks: [],
  ...changes,
});

interface FakeEngine {
  reads: { names: string[]; matches: Matches }[];
  checks: CheckInput[];
  closed: number;
}

interface FakeAnswers {
  read?(matches: Matches): ReadResult;
  check?(input: CheckInput): Rehearsal | Promise<Rehearsal>;
  fields?: readonly FieldChoice[];
  /** Plan, or a function that returns it or throws. */
  plan?: MoveInPlan | (() => MoveInPlan);
}

/** Replaces the worker by an engine that returns the given results, and records its inputs. */
export function fakeEngine({ read, check, fields = [], plan = emptyPlan() }: FakeAnswers = {}): FakeEngine {
  const log: FakeEngine = { reads: [], checks: [], closed: 0 };
  const engine: OpenEngine = {
    template: async () => ({ name: '搬入模板.xlsx', content: new Blob(['template']) }),
    fieldsOf: async () => fields,
    read: async (files, matches) => {
      log.reads.push({ names: files.map(({ name }) => name), matches });
      return read?.(matches) ?? { sheets: [studentsSheet] };
    },
    check: async (input) => {
      log.checks.push(input);
      return (await check?.(input)) ?? rehearsalOf();
    },
    plan: async () => (typeof plan === 'function' ? plan() : plan),
    markedCopy: async () => ({ name: '标注.xlsx', content: new Blob(['marked']) }),
    close: () => {
      log.closed += 1;
    },
  };
  bindEngine(() => engine);
  return log;
}
