import {
  IconAffiliate,
  IconAward,
  IconBook,
  IconBooks,
  IconBuilding,
  IconBuildingCommunity,
  IconCalendar,
  IconCalendarEvent,
  IconCash,
  IconChartBar,
  IconCircleDot,
  IconDatabase,
  IconDoor,
  IconFileText,
  IconHome,
  IconId,
  IconKey,
  IconList,
  IconPackage,
  IconPhoneCall,
  IconReceipt,
  IconSchool,
  IconSettings,
  IconShieldCheck,
  IconSpeakerphone,
  IconTransferIn,
  IconUser,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { BellMark } from '../../ui/display/BellMark.tsx';

/**
 * Icons by the slug of a menu entry. An unknown slug gets a neutral icon, so that an entry added by the server is shown
 * too.
 */
const icons: Record<string, ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>> = {
  affiliate: IconAffiliate,
  award: IconAward,
  bell: BellMark,
  book: IconBook,
  books: IconBooks,
  building: IconBuilding,
  'building-community': IconBuildingCommunity,
  calendar: IconCalendar,
  'calendar-event': IconCalendarEvent,
  cash: IconCash,
  'chart-bar': IconChartBar,
  database: IconDatabase,
  door: IconDoor,
  'file-text': IconFileText,
  home: IconHome,
  id: IconId,
  key: IconKey,
  list: IconList,
  package: IconPackage,
  'phone-call': IconPhoneCall,
  receipt: IconReceipt,
  school: IconSchool,
  settings: IconSettings,
  'shield-check': IconShieldCheck,
  speakerphone: IconSpeakerphone,
  'transfer-in': IconTransferIn,
  user: IconUser,
  'user-plus': IconUserPlus,
  users: IconUsers,
  'users-group': IconUsersGroup,
};

export function MenuIcon({ slug, size = 18 }: { slug: string | null; size?: number }) {
  const Icon = (slug !== null && Object.hasOwn(icons, slug) ? icons[slug] : undefined) ?? IconCircleDot;
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
