import { useState } from 'react';
import type { HolidayDay } from '#contracts/rules/holiday.ts';
import { today } from '../../session/today.ts';
import { DiscardDialog } from '../../ui/form/DiscardDialog.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import classes from './HolidayDialog.module.css';
import { blankDay, HolidayForm, isSameDay } from './HolidayForm.tsx';
import { HolidayTable } from './HolidayTable.tsx';

interface HolidayDialogProps {
  /** Year that is shown when the dialog opens. */
  year: number;
  opened: boolean;
  onClose(): void;
}

const WIDTH = 560;
const YEARS_AHEAD = 3;

/**
 * Renders the dialog that edits the holidays of the sandbox, e.g. to announce a year or move a day (demo build only).
 */
export function HolidayDialog({ year: initialYear, opened, onClose }: HolidayDialogProps) {
  const [year, setYear] = useState(initialYear);
  const [edited, setEdited] = useState({ initial: blankDay, day: blankDay });
  /**
   * Change that runs after the user has confirmed that a partly entered day is discarded; null if no confirmation is
   * open.
   */
  const [pendingChange, setPendingChange] = useState<(() => void) | null>(null);
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
        <HolidayTable year={year} onEdit={(day) => confirmIfEdited(() => begin(day))} />
        <HolidayForm
          key={year}
          year={year}
          {...edited}
          onDay={(day) => setEdited({ ...edited, day })}
          onSaved={() => begin(blankDay)}
        />
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
