import { rooms } from '#contracts/calls/rooms.ts';
import { InUseSwitch } from '#web/crud/dictionary/InUseSwitch.tsx';
import { EditDialog } from '#web/crud/form/EditDialog.tsx';
import { fillIn } from '#web/crud/form/fill-in.ts';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { NumberField, TextField } from '#web/ui/fields/fields.ts';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';

export function RoomDialog({ dialog }: { dialog: Dialog }) {
  return (
    <EditDialog noun="教室" dialog={dialog} add={rooms.add} update={rooms.update} detail={rooms.detail} idName="roomId">
      {(form) => (
        <>
          <TextField label="教室名称" {...form.getInputProps('roomName')} />
          <CampusSelect
            label="所属校区"
            {...form.getInputProps('deptId')}
            onSoleCampus={(deptId) => fillIn(form, { deptId })}
          />
          <NumberField label="座位数" allowDecimal={false} {...form.getInputProps('capacity')} />
          <InUseSwitch {...form.getInputProps('inUse')} />
          <RemarkField {...form.getInputProps('remark')} />
        </>
      )}
    </EditDialog>
  );
}
