import { Button } from '@mantine/core';
import { waitingList } from '#contracts/calls/waiting-list.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { appBindings } from '#web/http/app-bindings.ts';
import { useSend } from '#web/http/use-send.ts';

interface JoinButtonProps {
  claId: string;
  /** Name of the class for the accessible name, where several buttons are shown. */
  claName?: string;
  studentIds: readonly string[];
  /** Called when all students were added. */
  onJoined?(): void;
}

/**
 * Adds students to the waiting list of a class, in their order. Stops at the first who is refused. Renders nothing if
 * the backend cannot add students.
 */
export function JoinButton({ claId, claName, studentIds, onJoined }: JoinButtonProps) {
  const { send, sending } = useSend(waitingList.add);
  const isOffered = useOffered('加入候补', waitingList.add);
  const join = async (): Promise<void> => {
    for (const studentId of studentIds) if (!(await send({ claId, studentId })).ok) return;
    appBindings.showSuccess(studentIds.length > 1 ? `已将 ${studentIds.length} 人加入候补` : '已加入候补');
    onJoined?.();
  };
  if (!isOffered) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={sending}
      {...(claName && { 'aria-label': `加入候补：${claName}` })}
      onClick={() => void join()}
    >
      加入候补
    </Button>
  );
}
