import type { SharedCheckName } from '#contracts/training/shared-checks.ts';
import type { PlainValue } from '#contracts/training/row-conditions.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { TableName } from '../../schema.ts';
import { signUpErrors } from '../affairs/sign-up-errors.ts';
import { messageIf } from '../check-errors.ts';
import { manualHours } from '../leftovers/manual-hours.ts';
import { type ExpectedPurchase, purchaseErrors } from '../purchase-errors.ts';
import { accountAccessErrors } from '../shared-checks/account-access.ts';
import { holidayNoticeErrors } from '../shared-checks/holiday-notice.ts';
import { lessonConflictErrors, lessonLengthErrors, weeklyLessonErrors } from '../shared-checks/lessons.ts';
import { mismatchReasonErrors } from '../shared-checks/mismatch-reason.ts';
import { paymentMethodErrors } from '../shared-checks/payment-method.ts';
import { changeReasonErrors, leaveRemarkErrors } from '../shared-checks/request-remarks.ts';
import { statedTimeErrors } from '../shared-checks/stated-time.ts';
import { textOf } from './match-row.ts';
import { resolveValue, type Scope, type Subject } from './scope.ts';

/** Reads the parameters of a shared check by name. */
class Parameters {
  readonly #scope: Scope;
  readonly #values: Readonly<Record<string, PlainValue>>;

  constructor(scope: Scope, values: Readonly<Record<string, PlainValue>>) {
    this.#scope = scope;
    this.#values = values;
  }

  text(name: string): string {
    return textOf(resolveValue(this.#scope, this.#values[name] ?? ''));
  }

  number(name: string): number {
    return Number(this.text(name));
  }
}

type SharedCheck = (world: SeenWorld, subject: Subject | undefined, parameters: Parameters) => readonly string[];

/** Turns a function that returns the errors of a row into a check. The check reports nothing without a row. */
const ofRow =
  <N extends TableName>(
    _table: N,
    errorsOf: (world: SeenWorld, row: RowOf<N>, parameters: Parameters) => readonly string[],
  ): SharedCheck =>
  (world, subject, parameters) =>
    subject?.row ? errorsOf(world, subject.row as unknown as RowOf<N>, parameters) : [];

/** Turns a function that returns the errors of a text into a check of the column that its parameter names. */
const ofText =
  (errorsOf: (text: string, parameters: Parameters) => readonly string[]): SharedCheck =>
  (_, subject, parameters) =>
    errorsOf(textOf(subject?.row?.[parameters.text('column')]), parameters);

const purchaseIn = (parameters: Parameters): ExpectedPurchase => {
  const seller = parameters.text('seller');
  return {
    product: parameters.text('product'),
    quantity: parameters.number('quantity'),
    amount: parameters.number('amount'),
    amountNote: parameters.text('amountNote'),
    ...(seller && { seller }),
  };
};

/** Checks that several exercises share, or that conditions on rows and wordings cannot express. */
const sharedChecks: Readonly<Record<SharedCheckName, SharedCheck>> = {
  purchase: ofRow('studentProduct', (world, row, parameters) => purchaseErrors(world, row, purchaseIn(parameters))),
  paymentMethod: ofRow('studentProduct', (world, row, parameters) =>
    paymentMethodErrors(world, row, parameters.text('method')),
  ),
  signUp: (world, _, parameters) =>
    signUpErrors(world, {
      studentId: parameters.text('studentId'),
      student: parameters.text('student'),
      purchase: purchaseIn(parameters),
      hours: parameters.number('hours'),
      claId: parameters.text('claId'),
      cla: parameters.text('cla'),
    }),
  manualHours: ofRow('studentCourse', (world, { studentCourseId }, parameters) =>
    messageIf(manualHours(world).has(studentCourseId), parameters.text('say')),
  ),
  weeklyLessons: ofRow('claTimeRule', (world, rule, parameters) =>
    weeklyLessonErrors(world, rule, {
      first: parameters.text('first'),
      last: parameters.text('last'),
      holiday: parameters.text('holiday') || undefined,
      holidayName: parameters.text('holidayName') || '放假',
    }),
  ),
  lessonLength: ofRow('claTime', (_, lesson, parameters) => lessonLengthErrors(lesson, parameters.number('minutes'))),
  lessonConflicts: ofRow('claTime', lessonConflictErrors),
  accountAccess: ofRow('user', (world, account, parameters) =>
    accountAccessErrors(world, account, {
      role: parameters.text('role'),
      roleName: parameters.text('roleName'),
      tenantId: parameters.text('tenantId'),
    }),
  ),
  leaveRemark: ofText(leaveRemarkErrors),
  changeReason: ofText(changeReasonErrors),
  holidayNotice: ofText((text, parameters) =>
    holidayNoticeErrors(text, {
      first: parameters.text('first'),
      last: parameters.text('last'),
      restart: parameters.text('restart'),
    }),
  ),
  statedTime: ofText((text, parameters) =>
    statedTimeErrors(text, {
      subject: parameters.text('subject'),
      day: parameters.text('day'),
      formerDay: parameters.text('formerDay'),
      hour: parameters.number('hour'),
    }),
  ),
  mismatchReason: ofText(mismatchReasonErrors),
};

/** Runs a shared check with its parameters. */
export const runSharedCheck = (
  world: SeenWorld,
  scope: Scope,
  subject: Subject | undefined,
  { use, values }: { use: SharedCheckName; values: Readonly<Record<string, PlainValue>> },
): readonly string[] => sharedChecks[use](world, subject, new Parameters(scope, values));
