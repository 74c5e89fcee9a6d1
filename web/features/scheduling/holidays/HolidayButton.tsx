import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { today } from '#web/session/today.ts';
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { useIsPhoneWidth } from '#web/ui/viewport/use-screen-width.ts';

const HolidayDialog = lazyDialog(
  async () => (await import('./HolidayDialog.tsx')).HolidayDialog,
  ({ opened, onClose }) => ({ opened, close: onClose }),
);

interface HolidayButtonProps {
  /** Day from which the dialog shows the coming holidays; today if it is empty. */
  date?: string;
  /** True for a button within a form. On a page the button shows only its icon on a phone. */
  inForm?: boolean;
}

/** Renders the button that opens 节假日安排, the institution's holidays. */
export function HolidayButton({ date, inForm = false }: HolidayButtonProps) {
  const narrow = useIsPhoneWidth();
  const [state, setState] = useState({ opened: false, openings: 0 });
  const open = () => setState(({ openings }) => ({ opened: true, openings: openings + 1 }));
  return (
    <>
      {inForm ? (
        <Button variant="subtle" color="blue" size="compact-sm" onClick={open}>
          节假日安排
        </Button>
      ) : (
        <Button
          variant="default"
          aria-label="节假日安排"
          leftSection={!narrow && <IconCalendarOff size={16} aria-hidden />}
          onClick={open}
        >
          {narrow ? <IconCalendarOff size={18} aria-hidden /> : '节假日安排'}
        </Button>
      )}
      <HolidayDialog
        key={state.openings}
        date={date || today()}
        opened={state.opened}
        onClose={() => setState(({ openings }) => ({ opened: false, openings }))}
      />
    </>
  );
}
