import { IconBuilding, IconBuildingCommunity, IconId, IconSchool, IconUser, IconUsersGroup } from '@tabler/icons-react';
import type { SearchKind } from '#contracts/entities/search-hit.ts';

const ICONS = {
  student: IconUser,
  cla: IconUsersGroup,
  teacher: IconSchool,
  campus: IconBuildingCommunity,
  staff: IconId,
  tenant: IconBuilding,
} as const;

export function HitIcon({ kind }: { kind: SearchKind }) {
  const Icon = ICONS[kind];
  return <Icon size={20} stroke={1.75} aria-hidden />;
}
