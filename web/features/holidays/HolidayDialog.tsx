import { useState } from 'react';
import { type HolidayDay, isYearEntered } from '#contracts/rules/holiday.ts';
import { isInstitution, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { useSession } from '../../session/state.ts';
import { today } from '../../session/today.ts';
import { dayInWords } from '../../ui/display/day-in-words.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { DiscardDialog } from '../../ui/form/DiscardDialog.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { hasUnheldLessons } from './deal-with-lessons.ts';
import classes from './HolidayDialog.module.css';
import { blankDay, HolidayForm, isSameDay } from './HolidayForm.tsx';
import { HolidayLessons } from './HolidayLessons.tsx';
import { HolidayTable } from './HolidayTable.tsx';
import { useHolidayYear } from './holiday-year.ts';

interface HolidayDialogProps {
  /** Year that is shown when the dialog opens. */
  year: number;
  opened: boolean;
  onClose(): void;
}

const WIDTH = 560;
const YEARS_AHEAD = 3;

/**
 * Renders the dialog with the institution's holidays, in which its administrator enters a year or changes a day. Other
 * users can only read them. Users who may change lessons can move or delete the lessons on a holiday.
 */
export function HolidayDialog({ year: initialYear, opened, onClose }: HolidayDialogProps) {
  const [year, setYear] = useState(initialYear);
  const [edited, setEdited] = useState({ initial: blankDay, day: blankDay });
  /**
   * Change that runs after the user has confirmed that a partly entered day is discarded; null if no confirmation is
   * open.
   */
  const [pendingChange, setPendingChange] = useState<(() => void) | null>(null);
  /** Holiday whose lessons are listed instead of the calendar; null to show the calendar. */
  const [dealing, setDealing] = useState<string | null>(null);
  const holidayYear = useHolidayYear(year);
  const { user } = useSession();
  const maintains = user !== null && isInstitution(user) && isInstitutionAdmin(user);
  const editable = maintains && !holidayYear.isNational;
  const begin = (day: HolidayDay): void => setEdited({ initial: day, day });
  const confirmIfEdited = (change: () => void): void =>
    isSameDay(edited.day, edited.initial) ? change() : setPendingChange(() => change);
  const thisYear = Number(today().slice(0, 4));
  const from = Math.min(initialYear, thisYear) - 1;
  const years = Array.from(
    { length: Math.max(initialYear, thisYear) + YEARS_AHEAD - from + 1 },
    (_, index) => from + index,
  );
  const onSaved = ({ holidayDate, isWorkday }: HolidayDay): void => {
    begin(blankDay);
    if (!isWorkday && holidayDate >= today())
      void hasUnheldLessons(holidayDate).then((has) => has && setDealing(holidayDate));
  };
  return (
    <FormDialog title="节假日安排" opened={opened} onClose={onClose} width={WIDTH}>
      {/* The submit events of this dialog must not reach the form that contains the button of the dialog. */}
      <div className={classes.content} onSubmit={(event) => event.stopPropagation()}>
        {dealing === null ? (
          <>
            <SelectField
              label="年份"
              choices={years.map((one) => ({ value: String(one), label: `${one} 年` }))}
              value={year}
              onChange={(next) =>
                confirmIfEdited(() => {
                  setYear(Number(next));
                  begin(blankDay);
                })
              }
            />
            <HolidayTable
              {...{ year, holidayYear, editable }}
              onEdit={(day) => confirmIfEdited(() => begin(day))}
              onLessons={(date) => confirmIfEdited(() => setDealing(date))}
            />
            {editable ? (
              <HolidayForm
                key={year}
                year={year}
                {...edited}
                onDay={(day) => setEdited({ ...edited, day })}
                onSaved={onSaved}
              />
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
            <h3>{`${dayInWords(dealing)}放假，当天已排的课`}</h3>
            <HolidayLessons date={dealing} onDone={() => setDealing(null)} />
          </>
        )}
      </div>
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
  return <p role="status">{`${year} 年放假安排未公布或未录全，未录入的节假日按平日排课`}</p>;
}
