import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextAreaField, TextField } from '#web/ui/fields/fields.ts';
import classes from './AttendanceForm.module.css';

type NoteName = 'classTheme' | 'memo';

/** The part of the lesson form that the notes need. */
interface NotesForm {
  values: Record<NoteName, string>;
  errors: Partial<Record<string, ReactNode>>;
  getInputProps(note: NoteName): object;
}

/** Renders 课堂主题 and 备注, which are behind a button until one of them has text, since most lessons have neither. */
export function useLessonNotes(form: NotesForm): { button: ReactNode; fields: ReactNode } {
  const { values, errors } = form;
  const [opened, setOpened] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  // The fields remain open, so that a field does not vanish when the user empties it.
  if (!opened && (values.classTheme || values.memo || errors['classTheme'] || errors['memo'])) setOpened(true);
  const open = () => {
    flushSync(() => setOpened(true));
    container.current?.querySelector('input')?.focus();
  };
  return {
    button: !opened && (
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        title="课堂主题、备注"
        onClick={open}
      >
        备注
      </Button>
    ),
    fields: opened && (
      <div ref={container} className={classes.notes}>
        <TextField label="课堂主题" autoComplete="off" {...form.getInputProps('classTheme')} />
        <TextAreaField label="备注" autosize minRows={1} maxRows={4} {...form.getInputProps('memo')} />
      </div>
    ),
  };
}
