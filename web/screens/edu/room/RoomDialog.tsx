import { rooms } from '#contracts/calls/rooms.ts';
import { InUseSwitch } from '../../../crud/dictionary/InUseSwitch.tsx';
import { EditDialog } from '../../../crud/form/EditDialog.tsx';
import { fillIn } from '../../../crud/form/fill-in.ts';
import { CampusSelect } from '../../../crud/pickers/CampusSelect.tsx';
import { NumberField, TextField } from '../../../ui/fields.ts';
import { RemarkField } from '../../../ui/form/RemarkField.tsx';
import type { Dialog } from '../../../ui/form/use-dialog.ts';

export function RoomDialog({ dialog }: { dialog: Dialog }) {
  return (
    <EditDialog noun="教室" dialog={dialog} add={rooms.add} update={rooms.update} detail={rooms.detail} idName="roomId">
      {(form) => (
        <>
          <TextField label="教室名称" {...form.getInputProps('roomName')} />
          <CampusSelect
            label="所属校区"
            {...form.getInputProps('deptId')}
            onOnly={(deptId) => fillIn(form, { deptId })}
          />
          <NumberField label="座位数" allowDecimal={false} {...form.getInputProps('capacity')} />
          <InUseSwitch {...form.getInputProps('inUse')} />
          <RemarkField {...form.getInputProps('remark')} />
        </>
      )}
    </EditDialog>
  );
}
