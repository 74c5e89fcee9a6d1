import { type UseFormReturnType, useForm } from '@mantine/form';
import { sales } from '#contracts/calls/sales.ts';
import { useParsedBody } from '#web/crud/form/use-parsed-body.ts';
import { lastPayType } from './pay-type.ts';
import { type SaleBody, saleBody } from './sale-body.ts';
import { blankLine, blankStudent, type SaleSubject, type SaleValues } from './sale-values.ts';

export type SaleFormState = UseFormReturnType<SaleValues, SaleBody>;

/** Creates the form of a sale. The schema of the call gives the error messages and the values to send. */
export function useSaleForm(subject: SaleSubject): SaleFormState {
  const body = useParsedBody(sales.add.body, saleBody);
  return useForm<SaleValues, SaleBody>({
    initialValues: {
      studentId: subject.studentId ?? '',
      newStudent: subject.isNew ? blankStudent() : null,
      again: false,
      lines: [blankLine(subject.product)],
      discount: null,
      paidAmount: null,
      payType: lastPayType(),
      claId: '',
      salesStaffId: '',
      remark: '',
    },
    validate: (values) => withFieldNames(body.errorsOf(values)),
    transformValues: (values) => body.parse(values),
    enhanceGetInputProps: () => ({ onFocus: undefined }),
  });
}

/** Moves the error of the whole discount, which the schema reports above 100%, to the field of its value. */
const withFieldNames = ({ discount, ...errors }: Record<string, string>): Record<string, string> =>
  discount === undefined ? errors : { 'discount.value': discount, ...errors };
