import { useCallback } from 'react';
import type { ClaTimeRule } from '#contracts/entities/cla-time-rule.ts';
import { useDictionary } from '#web/crud/dictionary/use-dictionary.ts';
import { rhythmInWords } from './rule-words.ts';

/** Returns a function that describes when a rule's lessons take place, with dictionary labels. */
export function useRhythm(): (rule: ClaTimeRule) => string {
  const repeat = useDictionary('cla_time_repeat_type');
  const week = useDictionary('week_day');
  const texts = JSON.stringify([repeat.choices, week.choices]);
  // The dictionaries are new objects on every render, so the callback depends on their contents.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useCallback((rule) => rhythmInWords(rule, { repeatType: repeat.label, weekDay: week.label }), [texts]);
}
