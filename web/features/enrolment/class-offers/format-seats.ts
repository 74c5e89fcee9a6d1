import type { Cla } from '#contracts/entities/cla.ts';

export const formatSeats = ({ studentCnt, capacity }: Cla): string => `${studentCnt ?? 0}/${capacity} 人`;
