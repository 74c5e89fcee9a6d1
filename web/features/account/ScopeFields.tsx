import type { UseFormReturnType } from '@mantine/form';
import { agents } from '#contracts/calls/agents.ts';
import { users } from '#contracts/calls/users.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import type { TreeNode } from '#contracts/fields.ts';
import { isOutsideInstitutions } from '#contracts/rules/account-roles.ts';
import { roles } from '#contracts/rules/audience.ts';
import type { FieldValue } from '../../crud/form/form-values.ts';
import { useOffered } from '../../crud/offered/use-offered.ts';
import { withKnown } from '../../crud/pickers/known-choice.ts';
import { useCall } from '../../http/use-call.ts';
import { MultiSelectField } from '../../ui/fields/MultiSelectField.tsx';
import { type Choice, SelectField } from '../../ui/fields/SelectField.tsx';
import { FullWidth } from '../../ui/form/FullWidth.tsx';
import { useRoles } from './use-roles.ts';

interface ScopeFieldsProps {
  form: UseFormReturnType<Record<string, FieldValue>, unknown>;
}

/**
 * Renders the selects for an account's roles and its person. The person is a staff member for a teacher, or an agent
 * for an agent's account.
 */
export function RoleFields({ form, staffName }: ScopeFieldsProps & { staffName?: string | null | undefined }) {
  const { options, keysOf } = useRoles();
  const keys = keysOf(form.values['roleIds']);
  const hasTeacherRole = options.some(({ roleKey }) => roleKey === roles.teacher);
  const wasTeacher = keysOf(form.getInitialValues()['roleIds']).includes(roles.teacher);
  // A teacher's account needs a staff member. An account that has one keeps it.
  const offersTeacher = useOffered(hasTeacherRole && !wasTeacher ? '教师角色' : '', users.staffOptions);
  const choices = options.filter(({ roleKey }) => offersTeacher || wasTeacher || roleKey !== roles.teacher);
  return (
    <>
      <FullWidth>
        <MultiSelectField
          label="角色"
          choices={choices.map(({ roleId, roleName }) => ({ value: roleId, label: roleName }))}
          {...form.getInputProps('roleIds')}
          withAsterisk
        />
      </FullWidth>
      {keys.includes(roles.teacher) && <MemberSelect form={form} staffName={staffName} />}
      {keys.includes(roles.agent) && <AgentSelect form={form} />}
    </>
  );
}

/**
 * Renders a select for the institutions and campuses that an account may enter. Hidden if one of the chosen roles
 * belongs to no institution.
 */
export function TenantsField({ form }: ScopeFieldsProps) {
  const { keysOf } = useRoles();
  const { data = [] } = useCall(tenants.tree);
  if (isOutsideInstitutions(keysOf(form.values['roleIds']))) return null;
  return (
    <MultiSelectField
      label="机构与校区"
      description="登录后进入其中的机构；没有机构时进入第一个校区"
      choices={groupByInstitution(data)}
      {...form.getInputProps('tenantIds')}
      withAsterisk
    />
  );
}

function MemberSelect({ form, staffName }: ScopeFieldsProps & { staffName?: string | null | undefined }) {
  const selectedIds = form.values['tenantIds'];
  const tenantIds = Array.isArray(selectedIds) ? selectedIds.join(',') : '';
  const { data = [] } = useCall(users.staffOptions, tenantIds ? { tenantIds } : null);
  const choices = data
    .filter(({ type }) => type === staffTypes.teacher)
    .map(({ staffId, staffName: name }) => ({ value: staffId, label: name }));
  const field = form.getInputProps('staffId');
  return (
    <SelectField
      label="关联教师"
      {...(!tenantIds && { description: '先选择机构与校区' })}
      choices={withKnown(choices, field.value as string, staffName)}
      {...field}
      withAsterisk
    />
  );
}

function AgentSelect({ form }: ScopeFieldsProps) {
  const { data = [] } = useCall(agents.options);
  const choices = data.map(({ agentId, agentName }) => ({ value: agentId, label: agentName }));
  return <SelectField label="代理商" choices={choices} {...form.getInputProps('agentId')} withAsterisk />;
}

/** Groups the campuses by institution. Standalone campuses form one group. */
function groupByInstitution(tree: readonly TreeNode[]): { group: string; items: Choice[] }[] {
  const choiceOf = ({ id, label }: TreeNode): Choice => ({ value: id, label });
  return tree.map((node) => ({ group: node.label, items: [node, ...(node.children ?? [])].map(choiceOf) }));
}
