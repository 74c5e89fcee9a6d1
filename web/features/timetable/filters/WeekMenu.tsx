import { Menu } from '@mantine/core';
import { IconCalendarSearch, IconCalendarShare, IconDownload, IconPrinter, IconStack2 } from '@tabler/icons-react';
import type { CalendarWeek } from '#contracts/entities/cla-time.ts';
import { useAbsent } from '#web/http/absent-calls.ts';
import { saveFile } from '#web/http/download.ts';
import { ButtonMenu } from '#web/ui/keyboard/ButtonMenu.tsx';
import type { ButtonMenuState } from '#web/ui/keyboard/use-menu-button.ts';
import { lessonsOf } from '../../lesson/week/index.ts';
import type { OpenChange } from '../use-open-parts.ts';

interface WeekMenuProps extends ButtonMenuState {
  week: CalendarWeek;
  printLabel: string;
  teacherId: string | null;
  subscribable: boolean;
  /** Opens the search for free rooms and teachers; undefined if the menu does not contain it. */
  onFindFree: (() => void) | undefined;
  /** Opens the bulk change of the shown lessons; undefined if the user may not change them. */
  onBulk: (() => void) | undefined;
  onOpen: OpenChange;
}

/**
 * Renders the menu to print the timetable, to export it, to subscribe to it, to find free rooms and teachers, and to
 * change the shown lessons together.
 */
export function WeekMenu({
  week,
  printLabel,
  teacherId,
  subscribable,
  onFindFree,
  onBulk,
  onOpen,
  ...menu
}: WeekMenuProps) {
  const lacksFeeds = useAbsent('calendarFeeds.current', 'calendarFeeds.create');
  return (
    <ButtonMenu position="bottom-end" shadow="md" withinPortal {...menu}>
      {onFindFree && (
        <Menu.Item leftSection={<IconCalendarSearch size={16} aria-hidden />} onClick={onFindFree}>
          找空闲
        </Menu.Item>
      )}
      {onBulk && (
        <Menu.Item leftSection={<IconStack2 size={16} aria-hidden />} onClick={onBulk}>
          批量处理课次
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => onOpen({ printing: 'here' })}>
        {printLabel}
      </Menu.Item>
      <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void exportWeek(week, teacherId)}>
        导出日历文件
      </Menu.Item>
      {subscribable && lacksFeeds && <Menu.Label>当前系统未提供订阅日历</Menu.Label>}
      {subscribable && !lacksFeeds && (
        <Menu.Item
          leftSection={<IconCalendarShare size={16} aria-hidden />}
          onClick={() => onOpen({ subscribing: true })}
        >
          订阅日历
        </Menu.Item>
      )}
    </ButtonMenu>
  );
}

async function exportWeek(week: CalendarWeek, teacherId: string | null): Promise<void> {
  const { calendarFile } = await import('#contracts/formats/calendar-file.ts');
  const file = calendarFile({ name: '课表', lessons: lessonsOf(week), removed: week.removedLessons, teacherId });
  const name = `课表-${week.columnTitles[0]?.date ?? ''}.ics`;
  saveFile(new Blob([file], { type: 'text/calendar' }), name);
}
