import { useUppermost } from '../../ui/form/dialog-stack.ts';
import { Frame } from '../../ui/form/Frame.tsx';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { ChangeLog } from './ChangeLog.tsx';
import type { AnyChangeLog } from './log-call.ts';

interface ChangeLogFrameProps {
  title: string;
  opened: boolean;
  /** Number of times that the dialog has been opened; each opening starts at the first page. */
  openings: number;
  onClose(): void;
  log: AnyChangeLog | false;
}

const WIDTH = 720;

export function ChangeLogFrame({ title, opened, openings, onClose, log }: ChangeLogFrameProps) {
  const isUppermost = useUppermost(opened, onClose);
  return (
    <Frame opened={opened} onClose={() => isUppermost() && onClose()} title={title} size={WIDTH}>
      <ErrorBoundary>{log && <ChangeLog key={openings} {...log} />}</ErrorBoundary>
    </Frame>
  );
}
