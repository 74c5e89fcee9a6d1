import { Button } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { TimeField } from '#web/ui/fields/TimeField.tsx';
import own from './time.module.css';

const MORNING = '09:00';

/** Renders a form for an arbitrary date and time. */
export function AnyMoment({
  today,
  keepsData,
  isBusy,
  onTravel,
}: {
  today: string;
  /** True if a move to an earlier day leaves the data as it is. */
  keepsData: boolean;
  isBusy: boolean;
  onTravel(moment: string): void;
}) {
  const [day, setDay] = useState('');
  const [time, setTime] = useState(MORNING);
  const isInPast = keepsData && day !== '' && day < today;
  return (
    <form
      className={own.anyMoment}
      onSubmit={(event) => {
        event.preventDefault();
        if (day && time && !isBusy) onTravel(`${day} ${time}`);
      }}
    >
      <div className={own.fields}>
        <DateField label="任意日期" value={day} onChange={setDay} />
        <TimeField label="时间" value={time} onChange={setTime} />
      </div>
      {isInPast && (
        <p className={own.back}>回到更早的日期不会撤回已经发生的事：记过的课、付过的款、过期的课时都保持原样。</p>
      )}
      <Button type="submit" variant="default" fullWidth disabled={!day || !time} loading={isBusy}>
        到这一天
      </Button>
    </form>
  );
}
