import type * as z from 'zod';
import { claTimes } from '#contracts/calls/cla-times.ts';
import type { attendanceChangeForm } from '#contracts/entities/attendance.ts';
import type { Answer, Question } from '#web/crud/confirm/use-question.tsx';
import { conflictQuestion } from '#web/crud/form/Conflicts.tsx';
import { mergeChanges } from '#web/crud/form/merge-changes.ts';
import { editorOf } from '#web/crud/form/editor-text.ts';
import { versionOf } from '#web/crud/form/row-version.ts';
import { ApiError } from '#web/http/api-error.ts';
import { send, type SendOptions } from '#web/http/client.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { useDictionary } from '#web/crud/dictionary/use-dictionary.ts';
import type { HeldLesson } from '../form/lesson-plan.ts';
import { LATE } from '../roll/row-in-words.ts';
import { mergeAttendance } from './merge-attendance.ts';

type Body = z.output<typeof attendanceChangeForm>;
type Ask = (question: Question) => Promise<Answer>;

export interface MergedCorrection {
  body: Body;
  /** Names of students and notes that only another user corrected. */
  taken: readonly string[];
  /** Name of the user who corrected the lesson, and the time, e.g. 林晓雯 10:32. */
  editor: string;
  /** Version on which the correction is based, if the backend states one. */
  version: SendOptions;
}

/**
 * Returns a function that merges a correction with another user's corrections since the form was opened. Reads the
 * lesson again, and asks about students whom both users corrected. The function returns null if the user returns to the
 * form.
 */
export function useCorrectionMerge(ask: Ask): (opened: HeldLesson, body: Body) => Promise<MergedCorrection | null> {
  const { label } = useDictionary('attend_status');

  return async (opened, body) => {
    const latest = await send(claTimes.detail, { id: opened.courseTimeId }).catch((error: unknown) => {
      if (error instanceof ApiError) return null;
      throw error;
    });
    if (!latest) return null;
    const source = { editor: editorOf(opened, latest), version: versionOf(latest) };
    const base = opened.studentAttendList ?? [];
    const theirs = latest.studentAttendList ?? [];
    const mine = body.studentAttendList;
    const { entries, taken, conflicts } = mergeAttendance<(typeof mine)[number]>(base, mine, theirs);
    const notes = mergeChanges(opened, notesOf(body), latest);
    const basedOn = theirs.map(({ studentClaId, attendStatus, stuLoseHour }) => ({
      studentClaId,
      attendStatus,
      stuLoseHour,
    }));
    const nameOf = (seat: string): string =>
      [...theirs, ...base].find(({ studentClaId }) => studentClaId === seat)?.studentName ?? '学员';
    const textOf = (list: readonly (typeof mine)[number][], seat: string): string => {
      const entry = list.find(({ studentClaId }) => studentClaId === seat);
      if (!entry) return '未选中';
      const hours = `${label(entry.attendStatus)}${entry.late ? `（${LATE}）` : ''}，扣 ${formatHours(entry.stuLoseHour)}`;
      return entry.memo ? `${hours}，备注：${entry.memo}` : hours;
    };
    const merged = { ...body, ...notes.merged, studentAttendList: entries, basedOn };
    const takenNames = [...taken.map(nameOf), ...notes.taken.map((name) => NOTE_LABELS[name])];
    const both = [
      ...conflicts.map((seat) => ({ label: nameOf(seat), mine: textOf(mine, seat), theirs: textOf(theirs, seat) })),
      ...notes.conflicts.map((name) => ({
        label: NOTE_LABELS[name],
        mine: body[name] ?? '',
        theirs: latest[name] ?? '',
      })),
    ];
    if (both.length === 0) return { body: merged, taken: takenNames, ...source };
    const answer = await ask(conflictQuestion(source.editor, both));
    if (answer === 'cancel') return null;
    if (answer === 'confirm') return { body: merged, taken: takenNames, ...source };
    const theirNotes = Object.fromEntries(notes.conflicts.map((name) => [name, latest[name]]));
    const isTheirs = ({ studentClaId }: { studentClaId: string }) => conflicts.includes(studentClaId);
    return {
      body: {
        ...merged,
        ...theirNotes,
        studentAttendList: [...entries.filter((entry) => !isTheirs(entry)), ...theirs.filter(isTheirs)],
      },
      taken: [...takenNames, ...both.map((one) => one.label)],
      ...source,
    };
  };
}

const NOTE_LABELS = { classTheme: '课堂主题', memo: '备注' } as const;
type Notes = Pick<Body, keyof typeof NOTE_LABELS>;

/** Returns the notes in a request body; an unreadable note is omitted. */
const notesOf = (body: Body): Notes => ({
  ...('classTheme' in body && { classTheme: body.classTheme }),
  ...('memo' in body && { memo: body.memo }),
});
