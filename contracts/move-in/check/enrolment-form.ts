import * as z from 'zod';
import { isByPeriod } from '../../entities/product.ts';
import { crossFieldRule, requiredId } from '../../fields.ts';
import type { PlanValues } from '../plan.ts';
import { enrolmentShape } from '../plan.ts';

type Values = PlanValues<'enrolment'>;
const isPeriod = ({ chargeType }: Partial<Values>): boolean => isByPeriod(chargeType);

/** Form of an enrolment, with ids as references. */
export const enrolmentForm = z
  .object({
    ...enrolmentShape,
    studentId: requiredId('请选择学员'),
    courseId: requiredId('请选择课程'),
    productId: z.string().nullish(),
  })
  .refine(
    ...crossFieldRule<Values>('dateEnd', '按期的报读请填写结束日期', (row) => !isPeriod(row) || Boolean(row.dateEnd)),
  )
  .refine(
    ...crossFieldRule<Values>(
      'dateEnd',
      '结束日期不能早于开始日期',
      (row) => !isPeriod(row) || !row.dateBegin || !row.dateEnd || row.dateBegin <= row.dateEnd,
    ),
  )
  .refine(
    ...crossFieldRule<Values>(
      'hours',
      '按期的报读没有剩余课时',
      (row) => !isPeriod(row) || !(row.hours || row.givenHours),
    ),
  )
  .refine(
    ...crossFieldRule<Values>(
      'value',
      '有剩余金额，但没有剩余课时',
      (row) => isPeriod(row) || !row.value || Boolean(row.hours),
    ),
  );
