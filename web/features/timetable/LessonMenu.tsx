import { type FloatingPosition, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCalendarTime,
  IconClipboardCheck,
  IconPencil,
  IconTrash,
  IconUserOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { AnchoredMenu } from '../../ui/AnchoredMenu.tsx';
import classes from './LessonMenu.module.css';
import type { LessonAction } from './lesson-actions.ts';

export interface OpenedLesson {
  lesson: ClaTime;
  /** The card's button: the menu opens beside it and gives the focus back to it. */
  element: HTMLElement;
}

interface LessonMenuProps {
  opened: OpenedLesson | null;
  actions: readonly LessonAction[];
  /** Why nothing can be done, where nothing can. */
  reason: string;
  facts: readonly (readonly [name: string, value: string])[];
  onClose(): void;
  onAction(action: LessonAction, lesson: ClaTime): void;
}

const WORDS: Readonly<Record<LessonAction, { label: string; icon: ReactNode; danger?: true }>> = {
  attend: { label: '记上课', icon: <IconClipboardCheck size={16} aria-hidden /> },
  correct: { label: '更正上课记录', icon: <IconPencil size={16} aria-hidden /> },
  undo: { label: '撤销上课记录', icon: <IconArrowBackUp size={16} aria-hidden /> },
  leave: { label: '申请请假', icon: <IconUserOff size={16} aria-hidden /> },
  change: { label: '申请调课', icon: <IconCalendarTime size={16} aria-hidden /> },
  reschedule: { label: '调课', icon: <IconCalendarTime size={16} aria-hidden /> },
  remove: { label: '删除', icon: <IconTrash size={16} aria-hidden />, danger: true },
};

/** Where the menu goes when there is no room to the right: on a telephone a lesson is as wide as the page. */
const BESIDES: FloatingPosition[] = ['left-start', 'bottom-start', 'top-start'];

/** What is known of a lesson, and what may be done with it. */
export function LessonMenu({ opened, actions, reason, facts, onClose, onAction }: LessonMenuProps) {
  return (
    <AnchoredMenu
      button={opened?.element ?? null}
      label={opened?.lesson.claName ?? '课次'}
      position="right-start"
      middlewares={{ flip: { fallbackPlacements: BESIDES }, shift: true }}
      width={240}
      onClose={onClose}
    >
      <Menu.Label className={classes.title ?? ''}>{opened?.lesson.claName}</Menu.Label>
      {facts.map(([name, value]) => (
        <Menu.Label key={name} className={classes.fact ?? ''}>
          <span>{name}</span>
          <span>{value}</span>
        </Menu.Label>
      ))}
      <Menu.Divider />
      {opened &&
        actions.map((action) => {
          const { label, icon, danger } = WORDS[action];
          return (
            <Menu.Item
              key={action}
              leftSection={icon}
              {...(danger && { color: 'red' })}
              onClick={() => onAction(action, opened.lesson)}
            >
              {label}
            </Menu.Item>
          );
        })}
      {actions.length === 0 && <Menu.Item disabled>{reason}</Menu.Item>}
    </AnchoredMenu>
  );
}
