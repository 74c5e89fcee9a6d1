import { useCallback, useRef } from 'react';
import { staff } from '#contracts/calls/staff.ts';
import { handOvers } from '#contracts/calls/hand-overs.ts';
import { personnelStatuses, type Staff, staffTypeNames, staffTypes } from '#contracts/entities/staff.ts';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import { EditDialog } from '#web/crud/form/EditDialog.tsx';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { useSend } from '#web/http/use-send.ts';
import { TextField } from '#web/ui/fields/fields.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { DeferredFields } from '#web/ui/form/DeferredFields.tsx';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { type HandOverPlan, TeachingAhead } from './TeachingAhead.tsx';

const INITIAL = { type: staffTypes.teacher, personnelStatus: personnelStatuses.employed };
const TYPES = Object.entries(staffTypeNames).map(([value, label]) => ({ value, label }));

/**
 * Renders the staff form. @param rows rows of the list, which state whether the edited member has an account
 */
export function StaffDialog({ dialog, rows }: { dialog: Dialog; rows: readonly Staff[] | undefined }) {
  const member = rows?.find(({ staffId }) => staffId === dialog.subject);
  const hasAccount = Boolean(member?.userId);
  const plan = useRef<HandOverPlan | null>(null);
  const setPlan = useCallback((next: HandOverPlan | null) => {
    plan.current = next;
  }, []);
  const handOver = useSend(handOvers.apply, { success: '已交接' });
  return (
    <EditDialog
      noun="员工"
      dialog={dialog}
      add={staff.add}
      update={staff.update}
      detail={staff.detail}
      idName="staffId"
      initial={INITIAL}
      afterUpdate={async () => plan.current === null || (await handOver.send(plan.current)).ok}
    >
      {(form) => (
        <>
          <TextField label="姓名" {...form.getInputProps('staffName')} />
          <SelectField
            label="类型"
            choices={TYPES}
            {...form.getInputProps('type')}
            onChange={(next) => form.setFieldValue('type', Number(next))}
          />
          <DeferredFields fields={8}>
            <CampusSelect
              label="所属校区"
              placeholder="总部（不属于校区）"
              clearable
              {...form.getInputProps('deptId')}
            />
            <TextField label="联系电话" inputMode="tel" {...form.getInputProps('phone')} />
            <DictionarySelect type="sex" label="性别" clearable {...form.getInputProps('sex')} />
            <DictionarySelect
              type="personnel_status"
              label="在职状态"
              {...(hasAccount &&
                hasLeft(form.values.personnelStatus) && {
                  description: `保存后，其账号 ${member?.username} 将停用，并在下一次操作时退出登录`,
                })}
              {...form.getInputProps('personnelStatus')}
            />
            {dialog.subject !== undefined && isLeavingTeacher(form.values) && (
              <FullWidth>
                <TeachingAhead teacherId={dialog.subject} onPlan={setPlan} />
              </FullWidth>
            )}
            <DateField label="入职日期" clearable {...form.getInputProps('entryDate')} />
            <TextField
              label="账号"
              autoComplete="off"
              {...form.getInputProps('username')}
              {...(hasAccount
                ? { readOnly: true, description: '已开通，在“系统用户”中修改' }
                : { description: '开通账号时使用' })}
            />
            <TextField label="邮箱" inputMode="email" autoComplete="off" {...form.getInputProps('emailAddress')} />
            <RemarkField {...form.getInputProps('remark')} />
          </DeferredFields>
        </>
      )}
    </EditDialog>
  );
}

/** True if the form is about a teacher who has left or whom the form marks as having left. */
const isLeavingTeacher = ({ type, personnelStatus }: { type: unknown; personnelStatus: unknown }): boolean =>
  Number(type) === staffTypes.teacher && hasLeft(personnelStatus);

const hasLeft = (status: unknown): boolean => Number(status) === personnelStatuses.left;
