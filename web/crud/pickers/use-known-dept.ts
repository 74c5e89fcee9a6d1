import { depts } from '#contracts/calls/depts.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { useCall } from '../../http/use-call.ts';
import type { Choice, SelectFieldProps } from '../../ui/fields/SelectField.tsx';
import { withKnown } from './known-choice.ts';

/**
 * Returns the choices. A chosen department or campus that is out of use is added, so that its name is shown.
 * @param choices undefined while loading
 */
export function useKnownDept(
  choices: readonly Choice[] | undefined,
  value: SelectFieldProps['value'],
): readonly Choice[] {
  const id = String(value ?? '');
  const isUnlisted = id !== '' && choices !== undefined && !choices.some((choice) => choice.value === id);
  const { data } = useCall(depts.detail, isUnlisted ? { id } : null, { quiet: true });
  return withKnown(choices ?? [], id, data && `${data.deptName}${isInUse(data) ? '' : '（已停用）'}`);
}
