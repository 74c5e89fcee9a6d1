import { Button, Menu } from '@mantine/core';
import { IconCalendarPlus, IconDots, IconDownload, IconPlus, IconPrinter } from '@tabler/icons-react';
import type { CalendarWeek } from '#contracts/entities/cla-time.ts';
import { saveFile } from '../../http/download.ts';
import { Can } from '../../session/Can.tsx';
import type { OpenChange } from './use-open-parts.ts';

interface WeekActionsProps {
  week: CalendarWeek | undefined;
  readOnly: boolean;
  /** What a new lesson or rule begins with. */
  subject: { claId?: string; deptId?: string };
  onOpen: OpenChange;
}

/** What can be done with a week as a whole: a rule, a lesson, paper, a calendar file. */
export function WeekActions({ week, readOnly, subject, onOpen }: WeekActionsProps) {
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
      {/* It has its place while the week is on its way: the buttons beside it do not move. */}
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
          <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => week && void exportWeek(week)}>
            导出日历文件
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

async function exportWeek(week: CalendarWeek): Promise<void> {
  const { weekAsIcs } = await import('./week-ics.ts');
  const name = `课表-${week.columnTitles[0]?.date ?? ''}.ics`;
  saveFile(new Blob([weekAsIcs(week, '课表')], { type: 'text/calendar' }), name);
}
