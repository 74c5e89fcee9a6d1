import { type FloatingPosition, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCalendarTime,
  IconClipboardCheck,
  IconPencil,
  IconTrash,
  IconUsers,
  IconUserOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { AnchoredMenu } from '#web/ui/keyboard/AnchoredMenu.tsx';
import classes from './LessonMenu.module.css';
import type { LessonAction } from './lesson-actions.ts';

export interface OpenedLesson {
  lesson: ClaTime;
  /** Button of the lesson's card. The menu opens beside this button and returns the focus to it. */
  element: HTMLElement;
}

interface LessonMenuProps {
  openedLesson: OpenedLesson | null;
  actions: readonly LessonAction[];
  /** Reason that is shown if the user can take no action. */
  reason: string;
  facts: readonly (readonly [name: string, value: string])[];
  onClose(): void;
  onAction(action: LessonAction, lesson: ClaTime): void;
  /** Opens the students, leaves and guests of the lesson, which are shown for every lesson. */
  onPeople(lesson: ClaTime): void;
}

const ACTION_LABELS: Readonly<Record<LessonAction, { label: string; icon: ReactNode; danger?: true }>> = {
  attend: { label: '记上课', icon: <IconClipboardCheck size={16} aria-hidden /> },
  correct: { label: '更正上课记录', icon: <IconPencil size={16} aria-hidden /> },
  undo: { label: '撤销上课记录', icon: <IconArrowBackUp size={16} aria-hidden /> },
  leave: { label: '申请请假', icon: <IconUserOff size={16} aria-hidden /> },
  change: { label: '申请调课', icon: <IconCalendarTime size={16} aria-hidden /> },
  reschedule: { label: '调课', icon: <IconCalendarTime size={16} aria-hidden /> },
  remove: { label: '删除', icon: <IconTrash size={16} aria-hidden />, danger: true },
};

/** Positions of the menu if there is no space on the right. On a phone, a lesson is as wide as the page. */
const FALLBACK_POSITIONS: FloatingPosition[] = ['left-start', 'bottom-start', 'top-start'];

/** Shows the details of a lesson and its actions. */
export function LessonMenu({ openedLesson, actions, reason, facts, onClose, onAction, onPeople }: LessonMenuProps) {
  const itemOf = (action: LessonAction): ReactNode => {
    const { label, icon, danger } = ACTION_LABELS[action];
    return (
      <Menu.Item
        key={action}
        leftSection={icon}
        {...(danger && { color: 'var(--danger)' })}
        onClick={() => openedLesson && onAction(action, openedLesson.lesson)}
      >
        {label}
      </Menu.Item>
    );
  };
  return (
    <AnchoredMenu
      button={openedLesson?.element ?? null}
      label={openedLesson?.lesson.claName ?? '课次'}
      position="right-start"
      middlewares={{ flip: { fallbackPlacements: FALLBACK_POSITIONS }, shift: true }}
      width={240}
      onClose={onClose}
    >
      <Menu.Label className={classes.title ?? ''}>{openedLesson?.lesson.claName}</Menu.Label>
      {facts.map(([name, value]) => (
        <Menu.Label key={name} className={classes.fact ?? ''}>
          <span>{name}</span>
          <span>{value}</span>
        </Menu.Label>
      ))}
      <Menu.Divider />
      {openedLesson && actions.filter((action) => !ACTION_LABELS[action].danger).map(itemOf)}
      {actions.length === 0 && (
        <Menu.Item disabled className={classes.reason ?? ''}>
          {reason}
        </Menu.Item>
      )}
      {openedLesson && (
        <Menu.Item leftSection={<IconUsers size={16} aria-hidden />} onClick={() => onPeople(openedLesson.lesson)}>
          学员名单
        </Menu.Item>
      )}
      {openedLesson && actions.filter((action) => ACTION_LABELS[action].danger).map(itemOf)}
    </AnchoredMenu>
  );
}
