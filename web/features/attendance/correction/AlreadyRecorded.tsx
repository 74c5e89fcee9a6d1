import { Button } from '@mantine/core';
import { useDialogFrame } from '#web/ui/form/dialog-frame.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { ALREADY_RECORDED } from '../roll/attend-types.ts';

/** Shows that the lesson's attendance has meanwhile been recorded by another user or in another browser tab. */
export function AlreadyRecorded() {
  const frame = useDialogFrame();
  return (
    <ErrorState title={ALREADY_RECORDED} message="如需修改，请到上课记录中更正">
      <Button variant="default" onClick={frame.close}>
        关闭
      </Button>
    </ErrorState>
  );
}
