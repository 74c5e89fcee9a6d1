import { announcements } from '#contracts/calls/announcements.ts';
import { EditDialog } from '../../../crud/form/EditDialog.tsx';
import { TextAreaField, TextField } from '../../../ui/fields.ts';
import type { Dialog } from '../../../ui/form/use-dialog.ts';
import { Wide } from '../../../ui/form/Wide.tsx';

/** As wide as where it is read (Spec 1 §9). */
const WIDTH = 850;

export function AnnouncementEditDialog({ dialog }: { dialog: Dialog }) {
  return (
    <EditDialog
      noun="公告"
      width={WIDTH}
      dialog={dialog}
      add={announcements.add}
      update={announcements.update}
      detail={announcements.detail}
      idName="announcementId"
    >
      {(form) => (
        <>
          <Wide>
            <TextField label="公告标题" maxLength={60} {...form.getInputProps('title')} />
          </Wide>
          <Wide>
            <TextAreaField
              label="公告内容"
              autosize
              minRows={8}
              maxRows={16}
              maxLength={5000}
              {...form.getInputProps('content')}
            />
          </Wide>
        </>
      )}
    </EditDialog>
  );
}
