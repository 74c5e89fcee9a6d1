import { Button, Menu } from '@mantine/core';
import {
  IconCalendarPlus,
  IconCalendarShare,
  IconDots,
  IconDownload,
  IconPlus,
  IconPrinter,
} from '@tabler/icons-react';
import type { CalendarWeek } from '#contracts/entities/cla-time.ts';
import { saveFile } from '#web/http/download.ts';
import { Can } from '#web/session/Can.tsx';
import { lessonsOf } from '../grid/week-grid.ts';
import type { OpenChange } from '../use-open-parts.ts';

interface WeekActionsProps {
  week: CalendarWeek | undefined;
  readOnly: boolean;
  /** Campus and class with which a new lesson or rule starts. */
  subject: { claId?: string; deptId?: string };
  /** ID of the teacher whose week is shown; null for the week of several teachers. */
  teacherId: string | null;
  /** True for the user's own week, to which a calendar app can subscribe. */
  subscribable: boolean;
  onOpen: OpenChange;
}

/** Renders the actions of a week: add a rule or a lesson, print the week, and export it as a calendar file. */
export function WeekActions({ week, readOnly, subject, teacherId, subscribable, onOpen }: WeekActionsProps) {
  return (
    <>
      {!readOnly && (
        <>
          <Can permission={['sc:claTimeRule:add']}>
            <Button leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={() => onOpen({ rule: subject })}>
              排课
            </Button>
          </Can>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onOpen({ target: subject })}
          >
            加课
          </Button>
        </>
      )}
      {/* The menu's button is disabled while the week loads, so that it keeps its space and the other buttons do not move. */}
      <Menu position="bottom-end" shadow="md" withinPortal>
        <Menu.Target>
          <Button variant="default" px={10} aria-label="更多操作" disabled={!week}>
            <IconDots size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => onOpen({ printing: 'here' })}>
            打印本周
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => week && void exportWeek(week, teacherId)}
          >
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
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

async function exportWeek(week: CalendarWeek, teacherId: string | null): Promise<void> {
  const { calendarFile } = await import('#contracts/formats/calendar-file.ts');
  const file = calendarFile({ name: '课表', lessons: lessonsOf(week), removed: week.removedLessons, teacherId });
  const name = `课表-${week.columnTitles[0]?.date ?? ''}.ics`;
  saveFile(new Blob([file], { type: 'text/calendar' }), name);
}
