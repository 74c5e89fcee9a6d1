import fc from 'fast-check';

export const STUDENTS = 3;

const student = fc.nat(STUDENTS - 1);
const cla = fc.nat(1);
const owner = fc.constantFrom('hour' as const, 'date' as const);
/** Hours in hundredths: quarters of an hour. */
const quarters = (max: number) => fc.integer({ min: 1, max: max * 4 }).map((count) => count * 25);
const roll = fc.uniqueArray(fc.record({ student, hours: quarters(4) }), {
  selector: (entry) => entry.student,
  minLength: 1,
  maxLength: STUDENTS,
});

export const anyAction = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      student,
      product: fc.nat(2),
      free: fc.boolean(),
      seller: fc.option(fc.nat(1)),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('card' as const), student }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('join' as const), student, owner, cla }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), student, cla }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('suspend' as const), student, owner }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('resume' as const), student, owner }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refundCard' as const),
      student,
      at: fc.nat(5),
      days: fc.option(fc.integer({ min: 1, max: 12 })),
      share: fc.integer({ min: 0, max: 110 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('give' as const), student, hours: quarters(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take' as const), student, hours: quarters(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      student,
      at: fc.nat(5),
      hours: fc.option(quarters(6)),
      share: fc.integer({ min: 0, max: 110 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('extend' as const),
      student,
      at: fc.nat(5),
      days: fc.integer({ min: 0, max: 400 }),
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({ do: fc.constant('attend' as const), cla, roll, daysAgo: fc.nat(7), later: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('correct' as const),
      at: fc.nat(20),
      hours: quarters(4),
      later: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), at: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('enter' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('order' as const), payer: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const), at: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('agent' as const), payer: fc.nat(1), agent: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.oneof({ weight: 4, arbitrary: fc.nat(5) }, { weight: 1, arbitrary: fc.nat(200) }),
    }),
  },
);
export type Action = typeof anyAction extends fc.Arbitrary<infer A> ? A : never;
