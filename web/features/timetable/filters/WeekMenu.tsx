import { Menu } from '@mantine/core';
import { IconCalendarShare, IconDownload, IconPrinter } from '@tabler/icons-react';
import type { CalendarWeek } from '#contracts/entities/cla-time.ts';
import { saveFile } from '#web/http/download.ts';
import { ButtonMenu } from '#web/ui/keyboard/ButtonMenu.tsx';
import type { ButtonMenuState } from '#web/ui/keyboard/use-menu-button.ts';
import { lessonsOf } from '../../week/index.ts';
import type { OpenChange } from '../use-open-parts.ts';

interface WeekMenuProps extends ButtonMenuState {
  week: CalendarWeek;
  teacherId: string | null;
  subscribable: boolean;
  onOpen: OpenChange;
}

/** Renders the menu to print the week, to export it and to subscribe to it. */
export function WeekMenu({ week, teacherId, subscribable, onOpen, ...menu }: WeekMenuProps) {
  return (
    <ButtonMenu position="bottom-end" shadow="md" withinPortal {...menu}>
      <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => onOpen({ printing: 'here' })}>
        打印本周
      </Menu.Item>
      <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void exportWeek(week, teacherId)}>
        导出日历文件
      </Menu.Item>
      {subscribable && (
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
