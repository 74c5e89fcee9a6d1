import { Button } from '@mantine/core';
import type { DayResource, TimetableState } from '../../lesson/week/index.ts';
import classes from '../Timetable.module.css';

interface ViewSwitchProps extends Pick<TimetableState, 'view' | 'by'> {
  onChange(changes: Partial<Pick<TimetableState, 'view' | 'by'>>): void;
}

const VIEWS = [
  ['week', '周'],
  ['day', '日'],
] as const;
const RESOURCES: readonly (readonly [DayResource, string])[] = [
  ['room', '教室'],
  ['teacher', '教师'],
  ['class', '班级'],
];

/** Renders the choice between the week and the day, and for the day the choice of its columns. */
export const ViewSwitch = ({ view, by, onChange }: ViewSwitchProps) => (
  <>
    <Choices label="视图" choices={VIEWS} chosen={view} onChoose={(next) => onChange({ view: next })} />
    {view === 'day' && (
      <Choices label="按什么分列" choices={RESOURCES} chosen={by} onChoose={(next) => onChange({ by: next })} />
    )}
  </>
);

interface ChoicesProps<T extends string> {
  label: string;
  choices: readonly (readonly [value: T, label: string])[];
  chosen: T;
  onChoose(value: T): void;
}

/** Renders joined buttons. Mantine's SegmentedControl would add a file to the first view of the page. */
const Choices = <T extends string>({ label, choices, chosen, onChoose }: ChoicesProps<T>) => (
  <Button.Group aria-label={label} className={classes.choices ?? ''}>
    {choices.map(([value, text]) => (
      <Button
        key={value}
        variant="default"
        px={12}
        aria-pressed={value === chosen}
        onClick={() => value !== chosen && onChoose(value)}
      >
        {text}
      </Button>
    ))}
  </Button.Group>
);
