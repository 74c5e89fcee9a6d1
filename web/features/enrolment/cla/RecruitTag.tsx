import { recruitStatusNames } from '#contracts/entities/cla.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import { recruitTones } from './recruiting.ts';

/** Renders the recruiting status as 招生中, 满员后停止 or 已停止. */
export const RecruitTag = ({ status }: { status: number }) => (
  <StatusTag tone={recruitTones[status]}>{recruitStatusNames[status] ?? status}</StatusTag>
);
