import { Button } from '@mantine/core';
import { useState } from 'react';
import { today } from '../../session/today.ts';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

const HolidayDialog = lazyDialog(
  async () => (await import('./HolidayDialog.tsx')).HolidayDialog,
  ({ opened, onClose }) => ({ opened, close: onClose }),
);

/** Renders the button that opens 节假日安排, i.e. the holidays of the sandbox, at the year in which the rule begins. */
export function HolidayTableButton({ beginDate }: { beginDate: string }) {
  const [state, setState] = useState({ opened: false, openings: 0 });
  const close = (): void => setState(({ openings }) => ({ opened: false, openings }));
  return (
    <>
      <Button
        variant="subtle"
        color="blue"
        size="compact-sm"
        onClick={() => setState(({ openings }) => ({ opened: true, openings: openings + 1 }))}
      >
        节假日安排
      </Button>
      <HolidayDialog
        key={state.openings}
        year={Number((beginDate || today()).slice(0, 4))}
        opened={state.opened}
        onClose={close}
      />
    </>
  );
}
