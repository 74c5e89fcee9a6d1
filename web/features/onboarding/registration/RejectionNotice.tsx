import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';

/** Shows the reason for the rejection above the correction form. */
export function RejectionNotice({ reason }: { reason: string }) {
  return (
    <FullWidth>
      <Alert color="red" variant="light" title="驳回理由" icon={<IconAlertTriangle size={18} />}>
        {reason}
      </Alert>
    </FullWidth>
  );
}
