import { Button } from '@mantine/core';
import { useState } from 'react';
import { today } from '../../session/today.ts';
import { late } from '../../ui/late/late.tsx';

const HolidayDialog = late(
  async () => (await import('./HolidayDialog.tsx')).HolidayDialog,
  ({ opened, onClose }) => ({ opened, close: onClose }),
);

/** 节假日安排: opens the sandbox's table of holidays, at the year in which the rule begins. */
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
