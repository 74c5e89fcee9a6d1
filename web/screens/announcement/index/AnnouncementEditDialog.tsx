import { announcements } from '#contracts/calls/announcements.ts';
import { EditDialog } from '#web/crud/form/EditDialog.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/fields.ts';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';

/** Width of the dialog, equal to the width of the reading view (Spec 1 §9). */
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
          <FullWidth>
            <TextField label="公告标题" maxLength={60} {...form.getInputProps('title')} />
          </FullWidth>
          <FullWidth>
            <TextAreaField
              label="公告内容"
              autosize
              minRows={8}
              maxRows={16}
              maxLength={5000}
              {...form.getInputProps('content')}
            />
          </FullWidth>
        </>
      )}
    </EditDialog>
  );
}
