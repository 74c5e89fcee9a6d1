import { Button } from '@mantine/core';
import { IconCalendarPlus, IconCalendarSearch, IconDots, IconPlus } from '@tabler/icons-react';
import type { CalendarWeek } from '#contracts/entities/cla-time.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import { today } from '#web/session/today.ts';
import { Can } from '#web/session/Can.tsx';
import { byMenuState, useMenuButton } from '#web/ui/keyboard/use-menu-button.ts';
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { upcomingScope } from '../../bulk/lessons/lazy.ts';
import type { OpenChange } from '../use-open-parts.ts';

const WeekMenu = lazyDialog(async () => (await import('./WeekMenu.tsx')).WeekMenu, byMenuState);

interface WeekActionsProps {
  week: CalendarWeek | undefined;
  /** Monday of the week. */
  monday: string;
  /** True if there is room for the less frequent buttons beside the menu. */
  isWide: boolean;
  /** Date of the day view; undefined for the week. */
  day: string | undefined;
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
export function WeekActions({
  week,
  monday,
  day,
  isWide,
  readOnly,
  subject,
  teacherId,
  onOpen,
  ...menuProps
}: WeekActionsProps) {
  const { button, menu } = useMenuButton('menu');
  const span = { beginDate: day ?? monday, endDate: day ?? endOfWeek(monday) };
  const findFree = () => onOpen({ availability: { monday, ...subject } });
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
            onClick={() => onOpen({ target: { ...subject, ...(day !== undefined && { claDate: day }) } })}
          >
            加课
          </Button>
          {isWide && (
            <Button variant="default" leftSection={<IconCalendarSearch size={16} aria-hidden />} onClick={findFree}>
              找空闲
            </Button>
          )}
        </>
      )}
      {/* The menu's button is disabled while the week loads, so that it keeps its space and the other buttons do not move. */}
      <Button {...button} variant="default" px={10} aria-label="更多操作" disabled={!week}>
        <IconDots size={18} aria-hidden />
      </Button>
      {week && (
        <WeekMenu
          {...menu}
          {...menuProps}
          week={week}
          teacherId={teacherId}
          printLabel={day === undefined ? '打印本周' : '打印当天'}
          onFindFree={!readOnly && !isWide ? findFree : undefined}
          onBulk={
            readOnly
              ? undefined
              : () =>
                  onOpen({ bulk: upcomingScope({ ...span, ...subject, teacherId: teacherId ?? undefined }, today()) })
          }
          onOpen={onOpen}
        />
      )}
    </>
  );
}
