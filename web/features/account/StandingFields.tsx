import type { UseFormReturnType } from '@mantine/form';
import { agents } from '#contracts/calls/agents.ts';
import { users } from '#contracts/calls/users.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import type { TreeNode } from '#contracts/fields.ts';
import { isOutside } from '#contracts/rules/account-roles.ts';
import { roles } from '#contracts/rules/audience.ts';
import type { FieldValue } from '../../crud/form/form-values.ts';
import { withKnown } from '../../crud/pickers/known-choice.ts';
import { useCall } from '../../http/use-call.ts';
import { MultiSelectField } from '../../ui/MultiSelectField.tsx';
import { type Choice, SelectField } from '../../ui/SelectField.tsx';
import { useRoles } from './use-roles.ts';

interface FieldsProps {
  form: UseFormReturnType<Record<string, FieldValue>, unknown>;
}

/** The roles of an account, and whom a role is of: a teacher is a member of staff, an agent's account is an agent's. */
export function RoleFields({ form, staffName }: FieldsProps & { staffName?: string | null | undefined }) {
  const { options, keysOf } = useRoles();
  const keys = keysOf(form.values['roleIds']);
  return (
    <>
      <MultiSelectField
        label="角色"
        choices={options.map(({ roleId, roleName }) => ({ value: roleId, label: roleName }))}
        {...form.getInputProps('roleIds')}
        withAsterisk
      />
      {keys.includes(roles.teacher) && <MemberSelect form={form} staffName={staffName} />}
      {keys.includes(roles.agent) && <AgentSelect form={form} />}
    </>
  );
}

/** The institutions and campuses that an account may enter; who stands outside them has none. */
export function TenantsField({ form }: FieldsProps) {
  const { keysOf } = useRoles();
  const { data = [] } = useCall(tenants.tree);
  if (isOutside(keysOf(form.values['roleIds']))) return null;
  return (
    <MultiSelectField
      label="机构与校区"
      description="登录后进入其中的机构；没有机构时进入第一个校区"
      choices={groupsOf(data)}
      {...form.getInputProps('tenantIds')}
      withAsterisk
    />
  );
}

function MemberSelect({ form, staffName }: FieldsProps & { staffName?: string | null | undefined }) {
  const chosen = form.values['tenantIds'];
  const tenantIds = Array.isArray(chosen) ? chosen.join(',') : '';
  const { data = [] } = useCall(users.staffOptions, tenantIds ? { tenantIds } : null);
  const choices = data
    .filter(({ type }) => type === staffTypes.teacher)
    .map(({ staffId, staffName: name }) => ({ value: staffId, label: name }));
  const field = form.getInputProps('staffId');
  return (
    <SelectField
      label="对应教师"
      {...(!tenantIds && { description: '先选择机构与校区' })}
      choices={withKnown(choices, field.value as string, staffName)}
      {...field}
      withAsterisk
    />
  );
}

function AgentSelect({ form }: FieldsProps) {
  const { data = [] } = useCall(agents.options);
  const choices = data.map(({ agentId, agentName }) => ({ value: agentId, label: agentName }));
  return <SelectField label="代理商" choices={choices} {...form.getInputProps('agentId')} withAsterisk />;
}

/** Each institution with its campuses; those that stand alone in one list. */
function groupsOf(tree: readonly TreeNode[]): { group: string; items: Choice[] }[] {
  const choiceOf = ({ id, label }: TreeNode): Choice => ({ value: id, label });
  return tree.map((node) => ({ group: node.label, items: [node, ...(node.children ?? [])].map(choiceOf) }));
}
