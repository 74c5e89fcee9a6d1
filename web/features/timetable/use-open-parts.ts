import { useCallback, useState } from 'react';
import { createStore, type Store } from '../../ui/lazy/store.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { SearchStart } from '../scheduling/availability/lazy.ts';
import type { BulkSubject } from '../bulk/lessons/lazy.ts';
import type { RuleSubject } from '../scheduling/schedule-rule/index.ts';
import type { LessonTarget } from './lesson/index.ts';
import type { OpenedLesson } from './lesson/LessonMenu.tsx';
import type { MoreItem } from './lesson/MoreDialog.tsx';

/** Layers that are open over a week. A lesson's menu may cover the list of a cell. */
export interface OpenParts {
  menu: OpenedLesson | null;
  overflowCell: MoreItem | null;
  target: LessonTarget | null;
  rule: RuleSubject | null;
  /** Start of the search for free rooms and teachers. It stays open below the form of a lesson or rule. */
  availability: SearchStart | null;
  /** Lessons that are changed together. */
  bulk: BulkSubject | null;
  attendanceTarget: { action: 'attend' | 'correct'; lesson: ClaTime } | null;
  /** Lesson whose students, leaves and guests are shown. */
  people: ClaTime | null;
  /**
   * Origin of the print: `here` is the console's print action, `browser` the browser's own; null if no print is
   * running.
   */
  printing: 'here' | 'browser' | null;
  subscribing: boolean;
}

const NOTHING_OPEN: OpenParts = {
  menu: null,
  overflowCell: null,
  target: null,
  rule: null,
  availability: null,
  bulk: null,
  attendanceTarget: null,
  people: null,
  printing: null,
  subscribing: false,
};

/** Function that opens and closes layers. */
export type OpenChange = (changes: Partial<OpenParts>) => void;

/** Returns the store of the layers and the function that changes it. Only the layers themselves read the store. */
export function useOpenParts(): [parts: Store<OpenParts>, change: OpenChange] {
  const [parts] = useState(() => createStore(NOTHING_OPEN));
  const change = useCallback<OpenChange>((changes) => parts.set({ ...parts.get(), ...changes }), [parts]);
  return [parts, change];
}
