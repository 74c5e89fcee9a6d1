import { depts } from '#contracts/calls/depts.ts';
import { deptTypeNames, deptTypes } from '#contracts/entities/dept.ts';
import { NO_PARENT } from '#contracts/rules/parent.ts';
import { InUseSwitch } from '#web/crud/dictionary/InUseSwitch.tsx';
import { EditDialog } from '#web/crud/form/EditDialog.tsx';
import { useKnownDept } from '#web/crud/pickers/use-known-dept.ts';
import { INPUT_ORDER } from '#web/ui/fields/field-order.ts';
import { NumberField, TextField } from '#web/ui/fields/fields.ts';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SelectField, type SelectFieldProps } from '#web/ui/fields/SelectField.tsx';
import { useDeptPlaces } from './use-dept-places.ts';

const INITIAL = { deptType: deptTypes.department };
const TYPES = Object.entries(deptTypeNames).map(([value, label]) => ({ value, label }));
/** Indentation of a department for each level below the root. */
const INDENT = '　';

const CAMPUS_NOTE = '作为机构的教学点，不含独立账号与服务期；需要时请在校区管理中申请';
const OFF_NOTE = '停用后，它和它的下级不再出现在选项中；已有的数据保留';

export function DeptDialog({ dialog }: { dialog: Dialog }) {
  const isNew = dialog.subject === undefined;
  return (
    <EditDialog
      noun="部门"
      dialog={dialog}
      add={depts.add}
      update={depts.update}
      detail={depts.detail}
      idName="deptId"
      sendIfChanged="inUse"
      initial={INITIAL}
    >
      {(form) => {
        const isRoot = form.values.parentId === NO_PARENT;
        return (
          <>
            <TextField label="名称" {...form.getInputProps('deptName')} />
            <SelectField
              label="类型"
              choices={TYPES}
              disabled={!isNew}
              description={isNew && form.values.deptType === deptTypes.campus ? CAMPUS_NOTE : undefined}
              inputWrapperOrder={INPUT_ORDER}
              {...form.getInputProps('deptType')}
              onChange={(next) => form.setFieldValue('deptType', Number(next))}
            />
            {!isRoot && <ParentSelect self={dialog.subject} {...form.getInputProps('parentId')} />}
            <TextField label="联系人" {...form.getInputProps('linkman')} />
            <TextField label="联系电话" inputMode="tel" {...form.getInputProps('phone')} />
            <NumberField label="排序" allowDecimal={false} {...form.getInputProps('deptSort')} />
            {!isRoot && <InUseSwitch offLabel={OFF_NOTE} {...form.getInputProps('inUse')} />}
            <FullWidth>
              <TextField label="地址" {...form.getInputProps('address')} />
            </FullWidth>
            <RemarkField {...form.getInputProps('remark')} />
          </>
        );
      }}
    </EditDialog>
  );
}

/** Renders the select of the parent department. Choices are the departments in use, except the edited department. */
function ParentSelect({ self, ...field }: Pick<SelectFieldProps, 'value'> & { self: string | undefined }) {
  const choices = useDeptPlaces()
    ?.filter(({ id }) => id !== self)
    .map(({ id, label, depth }) => ({ value: id, label: INDENT.repeat(depth) + label }));
  return (
    <SelectField
      label="上级部门"
      placeholder="顶级部门"
      clearable={self === undefined}
      choices={useKnownDept(choices, field.value)}
      {...field}
    />
  );
}
