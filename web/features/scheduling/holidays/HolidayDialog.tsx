import { useState } from 'react';
import { holidays } from '#contracts/calls/holidays.ts';
import { isYearEntered, isYearExpected } from '#contracts/rules/holiday.ts';
import { isInstitution, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { Offered } from '#web/crud/offered/Offered.tsx';
import { useAbsent } from '#web/http/absent-calls.ts';
import { useSession } from '#web/session/state.ts';
import { today } from '#web/session/today.ts';
import { dayInWords } from '#web/ui/display/day-in-words.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { DiscardDialog } from '#web/ui/form/DiscardDialog.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { BulkLessonsDrawer, type BulkSubject } from '../../bulk/lessons/lazy.ts';
import { datesWithLessons } from './deal-with-lessons.ts';
import classes from './HolidayDialog.module.css';
import { HolidayForm } from './HolidayForm.tsx';
import { HolidayLessons } from './HolidayLessons.tsx';
import { HolidayTable } from './HolidayTable.tsx';
import { blankSpan, type HolidaySpan, isSameSpan, spanOf } from './holiday-span.ts';
import { useFirstYear, useHolidayYear } from './holiday-year.ts';

interface HolidayDialogProps {
  /** Day from which the upcoming holidays are shown when the dialog opens. */
  date: string;
  opened: boolean;
  onClose(): void;
}

const WIDTH = 560;
const YEARS_AHEAD = 3;

/**
 * Renders the dialog with the institution's holidays, in which its administrator enters a year or changes a day. Other
 * users can only read them. Users who may change lessons can move or delete the lessons on a holiday.
 */
export function HolidayDialog({ date, opened, onClose }: HolidayDialogProps) {
  const initialYear = Number(date.slice(0, 4));
  const firstYear = useFirstYear(date);
  const [chosenYear, setChosenYear] = useState<number | null>(null);
  const year = chosenYear ?? firstYear;
  const [edited, setEdited] = useState({ initial: blankSpan, span: blankSpan });
  /**
   * Change that runs after the user has confirmed that a partly entered day is discarded; null if no confirmation is
   * open.
   */
  const [pendingChange, setPendingChange] = useState<(() => void) | null>(null);
  /** Holidays whose lessons are listed one after another instead of the calendar; empty to show the calendar. */
  const [lessonDates, setLessonDates] = useState<readonly string[]>([]);
  const [lessonDate, ...laterDates] = lessonDates;
  /** Lessons of a day that are being cancelled. */
  const [cancelled, setCancelled] = useState<BulkSubject | null>(null);
  const holidayYear = useHolidayYear(year);
  const { user } = useSession();
  const maintains = user !== null && isInstitution(user) && isInstitutionAdmin(user);
  const editable = maintains && !holidayYear.isNational;
  const lacksSaving = useAbsent(holidays.save);
  const begin = (span: HolidaySpan): void => setEdited({ initial: span, span });
  const confirmIfEdited = (change: () => void): void =>
    isSameSpan(edited.span, edited.initial) ? change() : setPendingChange(() => change);
  const thisYear = Number(today().slice(0, 4));
  const from = Math.min(initialYear, thisYear) - 1;
  const years = Array.from(
    { length: Math.max(initialYear, thisYear) + YEARS_AHEAD - from + 1 },
    (_, index) => from + index,
  );
  const onSaved = (daysOff: readonly string[]): void => {
    begin(blankSpan);
    const upcoming = daysOff.filter((one) => one >= today());
    void datesWithLessons(upcoming).then((dates) => dates.length > 0 && setLessonDates(dates));
  };
  return (
    <FormDialog title="节假日安排" opened={opened} onClose={onClose} width={WIDTH}>
      {/* The submit events of this dialog must not reach the form that contains the button of the dialog. */}
      <div className={classes.content} onSubmit={(event) => event.stopPropagation()}>
        {lessonDate === undefined ? (
          <>
            <SelectField
              label="年份"
              choices={years.map((one) => ({ value: String(one), label: `${one} 年` }))}
              value={year}
              onChange={(next) =>
                confirmIfEdited(() => {
                  setChosenYear(Number(next));
                  begin(blankSpan);
                })
              }
            />
            {chosenYear === null && firstYear !== initialYear && (
              <p role="status">{`${initialYear} 年已没有剩余的节假日，显示 ${firstYear} 年`}</p>
            )}
            <HolidayTable
              {...{ year, holidayYear }}
              editable={editable && !lacksSaving}
              onEdit={(day) => confirmIfEdited(() => begin(spanOf(day)))}
              onLessons={(date) => confirmIfEdited(() => setLessonDates([date]))}
            />
            {editable ? (
              <Offered feature="修改节假日" calls={[holidays.save]}>
                <HolidayForm
                  key={year}
                  year={year}
                  days={holidayYear.days ?? []}
                  {...edited}
                  onSpan={(span) => setEdited({ ...edited, span })}
                  onSaved={onSaved}
                />
              </Offered>
            ) : (
              <p>
                {holidayYear.isNational
                  ? '当前系统不能维护机构的节假日，按国家放假安排'
                  : '节假日安排由机构管理员统一维护，可查看'}
              </p>
            )}
            {year === thisYear && <NextYearNote year={thisYear + 1} />}
          </>
        ) : (
          <>
            <h3>{`${dayInWords(lessonDate)}放假，当天已排的课`}</h3>
            <HolidayLessons
              key={lessonDate}
              date={lessonDate}
              doneLabel={laterDates.length > 0 ? '下一天' : '返回'}
              onCancelLessons={(omitted) =>
                setCancelled({ beginDate: lessonDate, endDate: lessonDate, reason: '放假', omitted })
              }
              onDone={() => setLessonDates(laterDates)}
            />
          </>
        )}
      </div>
      {/* Outside the list of lessons, which disappears with the last one. */}
      <BulkLessonsDrawer subject={cancelled} onClose={() => setCancelled(null)} />
      <DiscardDialog
        opened={pendingChange !== null}
        onCancel={() => setPendingChange(null)}
        onDiscard={() => {
          pendingChange?.();
          setPendingChange(null);
        }}
      />
    </FormDialog>
  );
}

/** States that the next year is incomplete, as a warning for scheduling lessons in it. */
function NextYearNote({ year }: { year: number }) {
  const { days } = useHolidayYear(year);
  if (!days || isYearEntered(year, days)) return null;
  return (
    <p role="status">
      {isYearExpected(year, days)
        ? `${year} 年放假安排尚未公布，放假日暂按国家规定推算`
        : `${year} 年放假安排未公布或未录全，未录入的节假日按平日排课`}
    </p>
  );
}
