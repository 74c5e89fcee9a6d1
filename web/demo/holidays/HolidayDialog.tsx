import { useState } from 'react';
import { type HolidayDay, isYearEntered } from '#contracts/rules/holiday.ts';
import { dayInWords } from '../../features/schedule-rule/index.ts';
import { useIdentity } from '../../session/identity.ts';
import { today } from '../../session/today.ts';
import { DiscardDialog } from '../../ui/form/DiscardDialog.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import classes from './HolidayDialog.module.css';
import { blankDay, HolidayForm, isSameDay } from './HolidayForm.tsx';
import { HolidayTable } from './HolidayTable.tsx';
import { hasLessonsAhead } from './deal-with-lessons.ts';
import { HolidayLessons } from './HolidayLessons.tsx';
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
 * Renders the dialog with the institution's holidays, e.g. to enter a year or move a day (demo build only). A campus
 * can only read them.
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
  const editable = useIdentity()?.isInstitution ?? false;
  const begin = (day: HolidayDay): void => setEdited({ initial: day, day });
  const confirmIfEdited = (change: () => void): void =>
    isSameDay(edited.day, edited.initial) ? change() : setPendingChange(() => change);
  const thisYear = Number(today().slice(0, 4));
  const from = Math.min(initialYear, thisYear) - 1;
  const years = Array.from(
    { length: Math.max(initialYear, thisYear) + YEARS_AHEAD - from + 1 },
    (_, index) => from + index,
  );
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
              {...{ year, editable }}
              onEdit={(day) => confirmIfEdited(() => begin(day))}
              onLessons={(date) => confirmIfEdited(() => setDealing(date))}
            />
            {editable ? (
              <HolidayForm
                key={year}
                year={year}
                {...edited}
                onDay={(day) => setEdited({ ...edited, day })}
                onSaved={(day) => {
                  begin(blankDay);
                  void hasLessonsAhead(day).then((has) => has && setDealing(day.holidayDate));
                }}
              />
            ) : (
              <p>节假日安排由机构统一维护，校区可查看</p>
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
