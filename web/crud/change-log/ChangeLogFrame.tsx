import { useUppermost } from '../../ui/form/dialog-stack.ts';
import { Frame } from '../../ui/form/Frame.tsx';
import { Boundary } from '../../ui/states/Boundary.tsx';
import { ChangeLog } from './ChangeLog.tsx';
import type { AnyChangeLog } from './log-call.ts';

interface ChangeLogFrameProps {
  title: string;
  opened: boolean;
  /** Each begins at the first page. */
  openings: number;
  onClose(): void;
  log: AnyChangeLog | false;
}

const WIDTH = 720;

export function ChangeLogFrame({ title, opened, openings, onClose, log }: ChangeLogFrameProps) {
  const isUppermost = useUppermost(opened, onClose);
  return (
    <Frame opened={opened} onClose={() => isUppermost() && onClose()} title={title} size={WIDTH}>
      <Boundary>{log && <ChangeLog key={openings} {...log} />}</Boundary>
    </Frame>
  );
}
