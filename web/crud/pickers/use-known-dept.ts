import { depts } from '#contracts/calls/depts.ts';
import { isInUse } from '#contracts/rules/in-use.ts';
import { useCall } from '../../http/use-call.ts';
import type { Choice, SelectFieldProps } from '../../ui/SelectField.tsx';
import { withKnown } from './known-choice.ts';

/**
 * The choices, and the chosen department or campus if it is out of use: it still says its name.
 * @param choices undefined until they are known
 */
export function useKnownDept(
  choices: readonly Choice[] | undefined,
  value: SelectFieldProps['value'],
): readonly Choice[] {
  const id = String(value ?? '');
  const isGone = id !== '' && choices !== undefined && !choices.some((choice) => choice.value === id);
  const { data } = useCall(depts.detail, isGone ? { id } : null, { quiet: true });
  return withKnown(choices ?? [], id, data && `${data.deptName}${isInUse(data) ? '' : '（已停用）'}`);
}
