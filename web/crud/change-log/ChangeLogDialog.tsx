import { Modal } from '@mantine/core';
import type * as z from 'zod';
import type { Input } from '#contracts/call.ts';
import type { changeLog } from '#contracts/entities/tenant.ts';
import type { FileCall } from '../../http/download.ts';
import { useUppermost } from '../../ui/form/dialog-stack.ts';
import { Boundary } from '../../ui/states/Boundary.tsx';
import type { Filters, ListCall } from '../list/address-state.ts';
import { ChangeLog } from './ChangeLog.tsx';

export type Change = z.output<typeof changeLog>;
export type LogCall = ListCall & { data: z.ZodType<{ rows: Change[]; total: number }> };

export interface ChangeLogProps<C extends LogCall, E extends FileCall> {
  call: C;
  /** Whose changes. */
  filters: Filters<C> & Input<E>;
  /** Where the specification has a call for it, and what the file is called. */
  exportCall?: E;
  fileName?: string;
}

interface ChangeLogDialogProps<C extends LogCall, E extends FileCall> extends ChangeLogProps<C, E> {
  title: string;
  opened: boolean;
  onClose(): void;
}

const WIDTH = 720;

/** Who changed what and when, to read and, where there is a call for it, to export (Spec 2 §7). */
export function ChangeLogDialog<C extends LogCall, E extends FileCall>({
  title,
  opened,
  onClose,
  ...log
}: ChangeLogDialogProps<C, E>) {
  const isUppermost = useUppermost(opened);
  return (
    <Modal
      opened={opened}
      onClose={() => isUppermost() && onClose()}
      title={title}
      size={WIDTH}
      xOffset={12}
      transitionProps={{ duration: 150, transition: 'fade-down' }}
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <Boundary>
        <ChangeLog {...log} />
      </Boundary>
    </Modal>
  );
}
