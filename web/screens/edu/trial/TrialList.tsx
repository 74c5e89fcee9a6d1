import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { trials } from '#contracts/calls/trials.ts';
import { guestStateNames, guestStates, type LessonGuest } from '#contracts/entities/lesson-guest.ts';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { CourseSelect } from '#web/crud/pickers/CourseSelect.tsx';
import { TeacherSelect } from '#web/crud/pickers/TeacherSelect.tsx';
import { type BookedLesson, CancelBookingDialog } from '#web/features/lesson/make-up/lazy.ts';
import { useSaleOffered } from '#web/features/sale/lazy.ts';
import { BookTrialDialog, ConvertDialog, type TrialBooking, VisitorDialog } from '#web/features/student/trials/lazy.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useDialogHandle } from '#web/ui/form/use-dialog.ts';
import { AddButton } from '#web/ui/list/AddButton.tsx';
import { DateRangeFilter } from '#web/ui/list/date-filters.tsx';
import type { RowAction } from '#web/ui/table/row-action.ts';
import { columns } from './columns.tsx';

const STATE_CHOICES = Object.entries(guestStateNames).map(([value, label]) => ({ value, label }));
const CONVERSION_CHOICES = [
  { value: 'true', label: '已转正' },
  { value: 'false', label: '未转正' },
];

/** Renders 试听, the trials of visitors and students, and their outcomes. */
export function TrialList() {
  const list = useList(trials.list);
  const booking = useDialogHandle<TrialBooking>();
  const conversion = useDialogHandle<LessonGuest>();
  const cancellation = useDialogHandle<BookedLesson>();
  const editing = useDialogHandle<LessonGuest>();
  const offersBooking = useOffered('约试听', lessonGuests.book, owedLessons.choices);
  const offersCancelling = useOffered('取消预约', lessonGuests.cancel);
  const offersConversion = useOffered('转正', trials.convert);
  const offersSale = useSaleOffered('购买产品');
  const offersChange = useOffered('修改资料', trials.updateVisitor);
  const { beginDate = '', endDate = '', staffId, isConverted, phone } = list.filters;
  const actionsOf = (guest: LessonGuest): (RowAction | false)[] => {
    const { state, convertDate, convertedClaName, visitor, studentId } = guest;
    const isBooked = state === guestStates.booked;
    const isAttended = state === guestStates.attended;
    const isSeatMissing = Boolean(convertDate) && convertedClaName === null;
    /**
     * True if the guest can be enrolled: after the trial; a visitor also before it, and in any state once they are a
     * student.
     */
    const isConvertible = !convertDate && (isAttended || (Boolean(visitor) && (isBooked || Boolean(studentId))));
    /** True if the next step is offered: the purchase for a student, otherwise the creation of the student. */
    const isOffered = studentId ? offersSale : offersConversion;
    const convert = ((isConvertible && isOffered) || isSeatMissing) && {
      label: convertDate ? '分班' : '转正',
      run: () => conversion.open(guest),
    };
    return [
      isAttended && convert,
      offersBooking && isBooked && !convertDate && { label: '改约', run: () => booking.open({ guest }) },
      offersCancelling && isBooked && { label: '取消预约', run: () => cancellation.open(guest), danger: true },
      !isAttended && convert,
      offersBooking && !isBooked && !convertDate && { label: '再约试听', run: () => booking.open({ guest }) },
      offersChange && Boolean(visitor) && !studentId && { label: '修改资料', run: () => editing.open(guest) },
    ];
  };
  return (
    <ListPage
      list={list}
      add={offersBooking && <AddButton onClick={booking.open}>约试听</AddButton>}
      filters={
        <>
          <SearchField pinyin label="姓名" {...list.field('studentName')} />
          <CourseSelect filter {...list.field('courseId')} />
          <CampusSelect filter {...list.field('deptId')} />
          <SelectField filter label="状态" choices={STATE_CHOICES} {...list.field('state')} />
        </>
      }
      moreSet={[staffId, isConverted, phone, beginDate || endDate || undefined].some((value) => value !== undefined)}
      moreFilters={
        <>
          <TeacherSelect filter label="教师" {...list.field('staffId')} />
          <SelectField
            filter
            label="转正"
            placeholder="转正不限"
            choices={CONVERSION_CHOICES}
            {...list.field('isConverted')}
          />
          <DateRangeFilter
            label="试听日期"
            value={[beginDate, endDate]}
            onChange={([begin, end]) => list.change({ beginDate: begin, endDate: end })}
          />
          <SearchField label="联系电话" placeholder="电话或尾号" main={false} {...list.field('phone')} />
        </>
      }
      tools={<ExportButton call={trials.export} input={list.filters} fileName="试听.xlsx" />}
      noun="试听"
      emptyHint={offersBooking ? '访客来试听前先约课次，到课后可以转正' : undefined}
      columns={columns}
      rowKey="lessonGuestId"
      actions={actionsOf}
    >
      <BookTrialDialog dialog={booking} />
      <ConvertDialog dialog={conversion} />
      <CancelBookingDialog dialog={cancellation} />
      <VisitorDialog dialog={editing} />
    </ListPage>
  );
}
