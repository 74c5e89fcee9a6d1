import { useForm } from '@mantine/form';
import { payStatements } from '#contracts/calls/pay-statements.ts';
import { type PayPreview, payStatementFields } from '#contracts/entities/pay-statement.ts';
import { statementTotal } from '#contracts/rules/pay-statement.ts';
import { useParsedBody } from '#web/crud/form/use-parsed-body.ts';
import { useSend } from '#web/http/use-send.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import { AdjustmentFields, type IssueValues } from './AdjustmentFields.tsx';
import { omissionsOf } from './pay-words.ts';
import { StatementLines } from './StatementLines.tsx';

/** Renders the statement that would be issued now, with fields for adjustments and a remark. */
export function IssueForm({ preview }: { preview: PayPreview }) {
  const { teacherId, timeBegin, timeEnd, lines } = preview;
  const body = useParsedBody(payStatementFields, bodyOf);
  const form = useForm<IssueValues>({
    initialValues: { adjustments: [], remark: '' },
    validate: body.errorsOf,
  });
  const { send } = useSend(payStatements.issue, { success: '课酬单已出具' });
  const total = statementTotal(lines, form.values.adjustments.filter(hasAmount));
  const save = async (values: IssueValues): Promise<boolean> => {
    const { adjustments, remark } = body.parse(values);
    const basedOn = lines.map(({ claName, courseName, ...line }) => line);
    const { ok } = await send({
      teacherId,
      timeBegin,
      timeEnd,
      adjustments,
      remark,
      basedOn,
      total: statementTotal(lines, adjustments),
    });
    return ok;
  };
  return (
    <DialogForm form={form} submitLabel="出具课酬单" save={save} note={omissionsOf(preview).join('；')}>
      <FullWidth>
        <StatementLines label="课酬明细" lines={lines} total={total} />
      </FullWidth>
      <FullWidth>
        <AdjustmentFields form={form} />
      </FullWidth>
      <RemarkField {...form.getInputProps('remark')} />
    </DialogForm>
  );
}

/** Returns the body for the entered values. An empty amount gets its own error message. */
const bodyOf = ({ adjustments, remark }: IssueValues) => ({
  adjustments: adjustments.map(({ text, amount }) => ({ text, amount: amount === '' ? null : amount })),
  remark: remark.trim() === '' ? null : remark,
});

const hasAmount = <A extends { amount: number | string }>(adjustment: A): adjustment is A & { amount: number } =>
  typeof adjustment.amount === 'number';
