import { Button } from '@mantine/core';
import { IconSettings, IconTemplate } from '@tabler/icons-react';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { type OwedLesson, owedStateNames, owedStates } from '#contracts/entities/owed-lesson.ts';
import { isInstitution, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { CourseSelect } from '#web/crud/pickers/CourseSelect.tsx';
import { useOffersBooking } from '#web/features/lesson/make-up/index.ts';
import {
  type BookedLesson,
  BookMakeUpDialog,
  type Booking,
  CancelBookingDialog,
  ExpiryDialog,
  WaiveDialog,
} from '#web/features/lesson/make-up/lazy.ts';
import {
  ParentTextDialog,
  type ParentTextSubject,
  TextTemplatesDialog,
  useMayEditTemplates,
} from '#web/features/messages/parent-texts/lazy.ts';
import { useSession } from '#web/session/state.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useDialogHandle } from '#web/ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import type { RowAction } from '#web/ui/table/row-action.ts';
import { columns } from './columns.tsx';
import { owedText } from './owed-text.ts';

const MakeUpSettingDialog = lazyDialog(
  async () => (await import('./MakeUpSettingDialog.tsx')).MakeUpSettingDialog,
  byDialogState,
);

/** Width of 安排补课 and 通知家长 with the menu. */
const ACTIONS_WIDTH = 176;

const STATE_CHOICES = Object.entries(owedStateNames).map(([value, label]) => ({ value, label }));

/** Renders 待补课, the lessons that students have missed and may make up. */
export function OwedLessonList() {
  const list = useList(owedLessons.list);
  const booking = useDialogHandle<Booking>();
  const expiry = useDialogHandle<OwedLesson>();
  const waiver = useDialogHandle<OwedLesson>();
  const setting = useDialogHandle();
  const cancellation = useDialogHandle<BookedLesson>();
  const message = useDialogHandle<ParentTextSubject>();
  const templates = useDialogHandle();
  const mayEditTemplates = useMayEditTemplates();
  const { user } = useSession();
  const mayChangeSetting = user !== null && isInstitution(user) && isInstitutionAdmin(user);
  const offersSetting = useOffered(mayChangeSetting ? '补课设置' : '', owedLessons.setting, owedLessons.saveSetting);
  const offersBooking = useOffersBooking('安排补课');
  const offersCancellation = useOffered('取消预约', lessonGuests.cancel);
  const offersExpiry = useOffered('延期', owedLessons.changeExpiry);
  const offersWaiver = useOffered('放弃补课', owedLessons.waive);
  const actionsOf = (owed: OwedLesson): (RowAction | false)[] => {
    const { state, makeUp, studentName } = owed;
    const isBooked = state === owedStates.booked;
    const isPending = isBooked || state === owedStates.open;
    const text = owedText(owed);
    return [
      offersBooking && isPending && { label: isBooked ? '改约' : '安排补课', run: () => booking.open({ owed }) },
      text !== null && { label: '通知家长', run: () => message.open(text) },
      offersCancellation &&
        isBooked &&
        Boolean(makeUp) && {
          label: '取消预约',
          run: () => makeUp && cancellation.open({ ...makeUp, kind: 'makeUp', studentName }),
        },
      offersExpiry && (isPending || state === owedStates.expired) && { label: '延期', run: () => expiry.open(owed) },
      offersWaiver && isPending && { label: '放弃补课', run: () => waiver.open(owed), danger: true },
    ];
  };
  return (
    <ListPage
      list={list}
      filters={
        <>
          <SearchField pinyin label="学员姓名" {...list.field('studentName')} />
          <CourseSelect filter {...list.field('courseId')} />
          <CampusSelect filter {...list.field('deptId')} />
          <SelectField filter label="状态" choices={STATE_CHOICES} {...list.field('state')} />
        </>
      }
      tools={
        <>
          {mayChangeSetting && offersSetting && (
            <Button
              variant="default"
              leftSection={<IconSettings size={16} aria-hidden />}
              onClick={() => setting.open()}
            >
              补课设置
            </Button>
          )}
          {mayEditTemplates && (
            <Button
              variant="default"
              leftSection={<IconTemplate size={16} aria-hidden />}
              onClick={() => templates.open()}
            >
              文本模板
            </Button>
          )}
          <ExportButton call={owedLessons.export} input={list.filters} fileName="待补课.xlsx" />
        </>
      }
      noun="待补课"
      emptyHint="学员提前请假后，缺的课列在这里"
      columns={columns}
      rowKey="owedLessonId"
      actionsWidth={ACTIONS_WIDTH}
      actions={actionsOf}
    >
      <BookMakeUpDialog dialog={booking} />
      <ExpiryDialog dialog={expiry} />
      <WaiveDialog dialog={waiver} />
      <MakeUpSettingDialog dialog={setting} />
      <CancelBookingDialog dialog={cancellation} />
      <ParentTextDialog dialog={message} />
      <TextTemplatesDialog dialog={templates} />
    </ListPage>
  );
}
