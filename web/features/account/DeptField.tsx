import { depts } from '#contracts/calls/depts.ts';
import type { TreeNode } from '#contracts/fields.ts';
import { useCall } from '../../http/use-call.ts';
import { type Choice, SelectField, type SelectFieldProps } from '../../ui/fields/SelectField.tsx';

/**
 * Renders a select for an account's department, which lists each department with its path from the root. Hidden if the
 * user may see no departments.
 */
export function DeptField(props: Omit<SelectFieldProps, 'label'>) {
  const { data = [] } = useCall(depts.tree);
  const choices = data.flatMap((node) => choicesOf(node, []));
  if (choices.length === 0) return null;
  return <SelectField label="所属部门" choices={choices} clearable {...props} />;
}

function choicesOf({ id, label, children }: TreeNode, ancestors: readonly string[]): Choice[] {
  const path = [...ancestors, label];
  return [{ value: id, label: path.join(' / ') }, ...(children ?? []).flatMap((child) => choicesOf(child, path))];
}
