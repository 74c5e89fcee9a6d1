import { Modal } from '@mantine/core';
import type * as z from 'zod';
import type { Input } from '#contracts/call.ts';
import type { changeLog } from '#contracts/entities/tenant.ts';
import type { FileCall } from '../../http/download.ts';
import { useUppermost } from '../../ui/form/dialog-stack.ts';
import { Boundary } from '../../ui/states/Boundary.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { Filters, ListCall } from '../list/address-state.ts';
import { ExportButton } from '../list/ExportButton.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { usePagedCall } from '../list/use-paged-call.ts';
import classes from './ChangeLogDialog.module.css';

type Change = z.output<typeof changeLog>;
type LogCall = ListCall & { data: z.ZodType<{ rows: Change[]; total: number }> };

interface ChangeLogProps<C extends LogCall, E extends FileCall> {
  call: C;
  /** Whose changes. */
  filters: Filters<C> & Input<E>;
  exportCall: E;
  fileName: string;
}

interface ChangeLogDialogProps<C extends LogCall, E extends FileCall> extends ChangeLogProps<C, E> {
  title: string;
  opened: boolean;
  onClose(): void;
}

const WIDTH = 880;

/** Who changed what and when, to read and to export (Spec 2 §7). */
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

const columns: readonly Column<Change>[] = [
  { key: 'createTime', title: '操作时间', width: 184 },
  { key: 'createUserName', title: '操作人', width: 112 },
  { key: 'operation', title: '操作', width: 88 },
  { key: 'content', title: '内容', always: true },
];

function ChangeLog<C extends LogCall, E extends FileCall>({
  call,
  filters,
  exportCall,
  fileName,
}: ChangeLogProps<C, E>) {
  const list = usePagedCall(call, filters);
  return (
    <div className={classes.log}>
      <div className={classes.actions}>
        <ExportButton call={exportCall} input={filters} fileName={fileName} />
      </div>
      <ListTable<Change> list={list} noun="变更日志" columns={columns} rowKey="logId" />
    </div>
  );
}
