import { Button } from '@mantine/core';
import { useDialogFrame } from '../../ui/form/dialog-frame.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { ALREADY_RECORDED } from './attend-types.ts';

/** The lesson that was to be recorded has been, by somebody else or in another tab. */
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
