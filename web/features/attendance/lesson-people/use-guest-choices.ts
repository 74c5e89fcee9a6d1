import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { useCall } from '#web/http/use-call.ts';
import { SEARCH_DELAY_MS } from '#web/ui/fields/SearchField.tsx';
import { choiceOf, type GuestChoice, newVisitor } from './guest-choice.ts';

export interface GuestChoices {
  /** Matches of the typed name, a new visitor last; those of an earlier text are not offered. */
  all: readonly GuestChoice[];
  /** True while the user types a name, false when the field shows the chosen guest. */
  isTyping: boolean;
  /** Text of an empty list. */
  noneText: string;
  search(text: string): void;
  /** Keeps the matches of the typed name when the field shows the chosen guest instead. */
  keepSearch(): void;
  reload(): void;
}

/** Reads who may be booked in a lesson, by the name that the user types. */
export function useGuestChoices(courseTimeId: string, choice: GuestChoice | null): GuestChoices {
  const [text, setText] = useState('');
  const [kept, setKept] = useState('');
  const isShown = text === choice?.label;
  const typed = isShown ? kept : text.trim();
  const [name] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  const query = { courseTimeId, ...(name !== '' && { studentName: name }) };
  const { data, error, loading, reload } = useCall(lessonGuests.candidates, query, { quiet: true });
  const isStale = name !== typed || loading;
  const known = (data ?? []).map(choiceOf);
  return {
    // After a failure, no new visitor is offered, because the person may already be known.
    all: isStale || !data ? [] : name === '' ? known : [...known, newVisitor(name)],
    isTyping: !isShown && typed !== '',
    noneText: isStale ? '加载中' : (error?.message ?? '没有可选的人，输入姓名可登记新访客'),
    search: setText,
    keepSearch: () => setKept(typed),
    reload,
  };
}
