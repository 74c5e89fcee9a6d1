import fc from 'fast-check';

/** Students: two of one family, a stranger, and a third of the family at another campus. */
export const STUDENTS = 4;

const student = fc.nat(STUDENTS - 1);
/** Hours in hundredths: quarters of an hour. */
const quarters = (max: number) => fc.integer({ min: 1, max: max * 4 }).map((count) => count * 25);
const at = fc.nat(40);
/** Percentage of the maximum amount. Some values exceed it. */
const share = fc.integer({ min: 0, max: 110 });
/** True if the user has seen an outdated amount. */
const stale = fc.integer({ min: 0, max: 7 }).map((number) => number === 0);
const line = fc.record({
  product: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 3 }),
  gift: fc.option(quarters(2), { freq: 3 }),
});

export const anyAction = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      student,
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      discount: fc.option(
        fc.oneof(
          fc.record({ kind: fc.constant('amount' as const), share: fc.integer({ min: 1, max: 1050 }) }),
          fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
        ),
      ),
      paid: fc.integer({ min: 0, max: 100 }),
      stale,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      student,
      product: fc.nat(3),
      paid: fc.integer({ min: 50, max: 100 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('moveIn' as const),
      student,
      course: fc.nat(1),
      hours: quarters(12),
      fen: fc.integer({ min: 0, max: 100_000 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pay' as const), at, share, stale }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('void' as const), at }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      at,
      hours: fc.option(quarters(6)),
      days: fc.option(fc.integer({ min: 1, max: 12 })),
      withdrawsGift: fc.boolean(),
      share,
      stale,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('transfer' as const),
      at,
      /** True to choose only among the purchases that can be transferred. */
      settled: fc.boolean(),
      hours: fc.option(quarters(6)),
      student,
      course: fc.nat(1),
      toHours: quarters(8),
      stale,
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('attend' as const), student: fc.nat(2), hours: quarters(4) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.oneof({ weight: 4, arbitrary: fc.nat(5) }, { weight: 1, arbitrary: fc.nat(150) }),
    }),
  },
);
export type Action = typeof anyAction extends fc.Arbitrary<infer A> ? A : never;
