import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { today } from '#web/session/today.ts';
import { Can } from '#web/session/Can.tsx';
import { useDialogFrame } from '#web/ui/form/dialog-frame.ts';
import { DialogFooter } from '#web/ui/form/DialogFooter.tsx';
import classes from './availability.module.css';
import { foundPlace, type NextStep, ruleOfRun } from './found-place.ts';
import { Results } from './Results.tsx';
import { SearchFields } from './SearchFields.tsx';
import { initialSearch, parseSearch, type SearchStart, type SearchValues } from './search-values.ts';
import { useAvailability } from './use-availability.ts';

interface AvailabilitySearchProps extends NextStep {
  start: SearchStart;
}

/** Renders the fields of the search, its results, and the button that continues with the chosen room and teacher. */
export function AvailabilitySearch({ start, onLesson, onRule }: AvailabilitySearchProps) {
  const day = today();
  const frame = useDialogFrame();
  const form = useForm<SearchValues>({
    initialValues: initialSearch(start, day),
    validateInputOnChange: true,
    validate: (values) => parseSearch(values, day).errors ?? {},
  });
  const { values } = form;
  const state = useAvailability(parseSearch(values, day).query);
  const [roomId, setRoomId] = useState('');
  const [staffId, setStaffId] = useState('');
  const room = state.data?.rooms.rows.find((row) => row.roomId === roomId);
  const teacher = state.data?.teachers.rows.find((row) => row.staffId === staffId);
  const canContinue = (room !== undefined || teacher !== undefined) && !state.isOutdated && !state.error;
  const place = foundPlace(values, room, teacher);
  const ofClass = start.claId === undefined ? {} : { claId: start.claId };

  const addLesson = () => onLesson({ ...place, ...ofClass, claDate: values.beginDate });
  const addRule = () => {
    const { names, deptId, ...initial } = place;
    onRule({ ...ofClass, ...(deptId && { deptId }), names, initial: { ...initial, ...ruleOfRun(values) } });
  };
  return (
    <>
      <SearchFields form={form} />
      <Results
        state={state}
        isValid={form.isValid()}
        roomId={room ? roomId : ''}
        staffId={teacher ? staffId : ''}
        onRoom={setRoomId}
        onTeacher={setStaffId}
      />
      <DialogFooter
        note={
          <Chosen
            names={[room?.roomName, teacher?.staffName]}
            onClear={() => {
              setRoomId('');
              setStaffId('');
            }}
          />
        }
      >
        <Button variant="default" onClick={frame.requestClose}>
          关闭
        </Button>
        {values.mode === 'day' ? (
          <Button disabled={!canContinue} onClick={addLesson}>
            用所选加课
          </Button>
        ) : (
          <Can permission={['sc:claTimeRule:add']}>
            <Button disabled={!canContinue} onClick={addRule}>
              用所选排课
            </Button>
          </Can>
        )}
      </DialogFooter>
    </>
  );
}

interface ChosenProps {
  /** Names of the chosen room and teacher. */
  names: readonly (string | undefined)[];
  onClear(): void;
}

function Chosen({ names, onClear }: ChosenProps) {
  const chosen = names.filter(Boolean);
  if (chosen.length === 0) return <span className={classes.hint}>请选择教室或教师</span>;
  return (
    <span className={classes.chosen}>
      <span>
        已选 <strong>{chosen.join(' · ')}</strong>
      </span>
      <Button variant="subtle" color="blue" size="compact-sm" fw={400} onClick={onClear}>
        清除
      </Button>
    </span>
  );
}
