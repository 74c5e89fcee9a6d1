import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Wide } from '../../../ui/form/Wide.tsx';

/** Why an application came back, above the form in which it is corrected. */
export function RejectionNotice({ reason }: { reason: string }) {
  return (
    <Wide>
      <Alert color="red" variant="light" title="驳回原因" icon={<IconAlertTriangle size={18} />}>
        {reason}
      </Alert>
    </Wide>
  );
}
