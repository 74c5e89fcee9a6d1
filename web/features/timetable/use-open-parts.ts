import { useCallback, useState } from 'react';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { RuleSubject } from '../schedule-rule/index.ts';
import type { LessonTarget } from './lesson/index.ts';
import type { OpenedLesson } from './LessonMenu.tsx';
import type { MoreOf } from './MoreDialog.tsx';

/** What lies open over a week; a lesson's menu may lie over the list of a cell. */
export interface OpenParts {
  menu: OpenedLesson | null;
  more: MoreOf | null;
  target: LessonTarget | null;
  rule: RuleSubject | null;
  recorded: { action: 'attend' | 'correct'; lesson: ClaTime } | null;
  /** Asked for here, or by the browser. */
  printing: 'here' | 'browser' | null;
}

const NOTHING: OpenParts = { menu: null, more: null, target: null, rule: null, recorded: null, printing: null };

/** Opens and closes them. */
export type OpenChange = (changes: Partial<OpenParts>) => void;

export function useOpenParts(): [parts: OpenParts, change: OpenChange] {
  const [parts, setParts] = useState(NOTHING);
  const change = useCallback<OpenChange>((changes) => setParts((before) => ({ ...before, ...changes })), []);
  return [parts, change];
}
