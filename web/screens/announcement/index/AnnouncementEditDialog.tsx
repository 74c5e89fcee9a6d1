import { announcements } from '#contracts/calls/announcements.ts';
import { type Announcement, announcementLengths, announcementStatuses } from '#contracts/entities/announcement.ts';
import { byWhom } from '#contracts/rules/by-whom.ts';
import { useQuestion } from '#web/crud/confirm/use-question.tsx';
import { EditDialog } from '#web/crud/form/EditDialog.tsx';
import { today } from '#web/session/today.ts';
import { TextAreaField, TextField } from '#web/ui/fields/fields.ts';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';

/** Width of the dialog, equal to the width of the reading view (Spec 1 §9). */
const WIDTH = 850;

export function AnnouncementEditDialog({ dialog }: { dialog: Dialog }) {
  const { ask, dialog: question } = useQuestion();

  /**
   * Asks for confirmation if saving would publish an announcement again that another user has withdrawn since it was
   * opened.
   */
  const confirmPublishing = async (_: object, latest: object, opened: object) => {
    if (!isWithdrawn(latest) || isWithdrawn(opened)) return {};
    const { updateUserName, updateTime } = latest as Announcement;
    const answer = await ask({
      title: '公告已撤回',
      text: `打开此窗口后，公告已${byWhom(updateUserName, updateTime, today())}撤回。发布后所有人将再次看到它。`,
      confirmLabel: '重新发布',
    });
    return answer === 'confirm' ? {} : null;
  };

  return (
    <EditDialog
      noun="公告"
      submitLabel="发布公告"
      width={WIDTH}
      dialog={dialog}
      add={announcements.add}
      update={announcements.update}
      detail={announcements.detail}
      idName="announcementId"
      beforeUpdate={confirmPublishing}
    >
      {(form) => (
        <>
          <FullWidth>
            <TextField
              label="公告标题"
              description={count(form.values.title, announcementLengths.title)}
              {...form.getInputProps('title')}
            />
          </FullWidth>
          <FullWidth>
            <TextAreaField
              label="公告内容"
              description={`发布后所有人可见，${count(form.values.content, announcementLengths.content)}`}
              autosize
              minRows={12}
              maxRows={18}
              {...form.getInputProps('content')}
            />
          </FullWidth>
          {question}
        </>
      )}
    </EditDialog>
  );
}

const count = (text: unknown, maximum: number): string => `${String(text ?? '').length}/${maximum}`;

const isWithdrawn = (row: object): boolean => (row as Announcement).status === announcementStatuses.withdrawn;
