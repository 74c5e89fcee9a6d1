import type { SharedCheckName } from '#contracts/training/exercise-checks.ts';
import type { PlainValue } from '#contracts/training/row-conditions.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import { signUpErrors } from '../affairs/sign-up-errors.ts';
import { type ExpectedPurchase, purchaseErrors } from '../purchase-errors.ts';
import { textOf } from './match-row.ts';
import { resolveValue, type Scope, type Subject } from './scope.ts';

type Options = Readonly<Record<string, PlainValue>>;
type SharedCheck = (
  world: SeenWorld,
  scope: Scope,
  subject: Subject | undefined,
  options: Options,
) => readonly string[];

const text = (scope: Scope, options: Options, name: string): string => textOf(resolveValue(scope, options[name] ?? ''));
const number = (scope: Scope, options: Options, name: string): number => Number(text(scope, options, name));

function purchaseIn(scope: Scope, options: Options): ExpectedPurchase {
  const seller = text(scope, options, 'seller');
  return {
    product: text(scope, options, 'product'),
    quantity: number(scope, options, 'quantity'),
    amount: number(scope, options, 'amount'),
    amountNote: text(scope, options, 'amountNote'),
    ...(seller && { seller }),
  };
}

/** Parameters of the shared checks. Every one of them is required unless it ends in a question mark. */
export const sharedParameters: Readonly<Record<SharedCheckName, readonly string[]>> = {
  purchase: ['product', 'quantity', 'amount', 'amountNote', 'seller?'],
  signUp: ['studentId', 'student', 'product', 'quantity', 'amount', 'amountNote', 'hours', 'claId', 'cla'],
};

/** Checks that several exercises share and that conditions on single rows would repeat at length. */
export const sharedChecks: Readonly<Record<SharedCheckName, SharedCheck>> = {
  purchase: (world, scope, subject, options) =>
    subject?.row
      ? purchaseErrors(world, subject.row as unknown as RowOf<'studentProduct'>, purchaseIn(scope, options))
      : [],
  signUp: (world, scope, _, options) =>
    signUpErrors(world, {
      studentId: text(scope, options, 'studentId'),
      student: text(scope, options, 'student'),
      purchase: purchaseIn(scope, options),
      hours: number(scope, options, 'hours'),
      claId: text(scope, options, 'claId'),
      cla: text(scope, options, 'cla'),
    }),
};
