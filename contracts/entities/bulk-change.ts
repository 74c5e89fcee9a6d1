import * as z from 'zod';
import { businessDate, dateTime, id, optionalText, versionFields, wholeNumber, sentWhenSet } from '../fields.ts';

/** Maximum number of rows that one bulk change may contain. */
export const BULK_MAX_ROWS = 200;
/** Number of hours after a bulk change in which it can be undone. */
export const BULK_UNDO_HOURS = 24;

/**
 * Kinds of bulk changes, by the rows that they change. Lessons: cancel them, move them by days or minutes, change their
 * room, give them to a substitute, or give them back to the absent teacher. Enrolments: extend them by days, suspend or
 * resume them, or move their students to another class. Classes: change their teacher, or end them.
 */
export const bulkKinds = {
  cancelLessons: 'cancelLessons',
  moveLessons: 'moveLessons',
  changeRoom: 'changeRoom',
  substitute: 'substitute',
  endSubstitution: 'endSubstitution',
  extendEnrolments: 'extendEnrolments',
  suspendEnrolments: 'suspendEnrolments',
  resumeEnrolments: 'resumeEnrolments',
  moveToClass: 'moveToClass',
  changeClaTeacher: 'changeClaTeacher',
  endClas: 'endClas',
} as const;
export type BulkKind = keyof typeof bulkKinds;

export const bulkKindNames: Readonly<Record<BulkKind, string>> = {
  cancelLessons: '停课',
  moveLessons: '批量调课',
  changeRoom: '更换教室',
  substitute: '安排代课',
  endSubstitution: '交还原教师',
  extendEnrolments: '报读延期',
  suspendEnrolments: '报读停课',
  resumeEnrolments: '报读复课',
  moveToClass: '转班',
  changeClaTeacher: '更换教师',
  endClas: '结班',
};

/** Rows that a bulk change names by their IDs: lessons, enrolments or classes. */
export const bulkSubjects = { lesson: 'lesson', enrolment: 'enrolment', cla: 'cla' } as const;
export type BulkSubject = keyof typeof bulkSubjects;

/** Kinds of bulk changes by the rows that they change. */
export const bulkKindsOf = {
  lesson: ['cancelLessons', 'moveLessons', 'changeRoom', 'substitute', 'endSubstitution'],
  enrolment: ['extendEnrolments', 'suspendEnrolments', 'resumeEnrolments', 'moveToClass'],
  cla: ['changeClaTeacher', 'endClas'],
} as const satisfies Readonly<Record<BulkSubject, readonly BulkKind[]>>;
export type BulkKindOf<S extends BulkSubject> = (typeof bulkKindsOf)[S][number];

const isOneOf = <K extends string>(kinds: readonly K[], kind: string): kind is K =>
  (kinds as readonly string[]).includes(kind);

/** True if a kind of bulk change changes rows of a subject. */
export const isKindOf = <S extends BulkSubject>(subject: S, kind: BulkKind): kind is BulkKindOf<S> =>
  isOneOf<BulkKindOf<S>>(bulkKindsOf[subject], kind);

/** Returns the rows that a kind of bulk change names. */
export const subjectOf = (kind: BulkKind): BulkSubject =>
  Object.values(bulkSubjects).find((subject) => isKindOf(subject, kind)) ?? bulkSubjects.lesson;

const MAX_DAYS = 366;
const MAX_MINUTES = 720;
/** Maximum length of the text about a row. */
const MAX_TEXT = 1_000;

const bulkFields = {
  kind: z.enum(bulkKinds, '批量操作不正确'),
  /** IDs of the rows, without duplicates. */
  ids: z
    .array(id)
    .min(1, '请选择要处理的记录')
    .max(BULK_MAX_ROWS, `一次最多处理 ${BULK_MAX_ROWS} 条`)
    .refine((ids) => new Set(ids).size === ids.length, '选择的记录有重复'),
  /** Reason of the change, e.g. of a cancellation, a substitution or an extension. */
  reason: optionalText(100),
  /** True to give the students of cancelled lessons the right to make them up. */
  makeUp: z.boolean().nullish(),
  /** Days by which lessons move (0 if only the minutes change), or by which enrolments are extended (at least 1). */
  days: z
    .int('请输入整数')
    .min(-MAX_DAYS, `最多提前 ${MAX_DAYS} 天`)
    .max(MAX_DAYS, `最多推后 ${MAX_DAYS} 天`)
    .nullish(),
  minutes: z
    .int('请输入整数')
    .min(-MAX_MINUTES, `最多提前 ${MAX_MINUTES} 分钟`)
    .max(MAX_MINUTES, `最多推后 ${MAX_MINUTES} 分钟`)
    .nullish(),
  /** Room to which the lessons change. */
  roomId: id.nullish(),
  /** Substitute of lessons, or new teacher of classes. */
  teacherId: id.nullish(),
  /** Class to which the students move. */
  claId: id.nullish(),
  /** First day of the new teacher of classes, from today on. */
  beginDate: businessDate.nullish(),
  /** Last day of ended classes: today or earlier, because students cannot leave a class on a later day. */
  endDate: businessDate.nullish(),
};

type RequiredField = 'reason' | 'days' | 'minutes' | 'roomId' | 'teacherId' | 'claId' | 'beginDate' | 'endDate';

/** Required fields of each kind: one field of each group, with the message if the whole group is missing. */
const REQUIRED: Readonly<Record<BulkKind, readonly [message: string, ...fields: RequiredField[]][]>> = {
  cancelLessons: [['请填写停课原因', 'reason']],
  moveLessons: [['请填写要移动的天数或分钟数', 'days', 'minutes']],
  changeRoom: [['请选择教室', 'roomId']],
  substitute: [['请选择代课教师', 'teacherId']],
  endSubstitution: [],
  extendEnrolments: [['请填写延长天数', 'days']],
  suspendEnrolments: [],
  resumeEnrolments: [],
  moveToClass: [['请选择班级', 'claId']],
  changeClaTeacher: [
    ['请选择授课教师', 'teacherId'],
    ['请选择开始日期', 'beginDate'],
  ],
  endClas: [['请选择结班日期', 'endDate']],
};

/** Effects of a bulk change on a row: it changes, it is already as requested, or it cannot change. */
export const bulkOutcomes = { changed: 'changed', unchanged: 'unchanged', refused: 'refused' } as const;

export const bulkRow = z.object({
  id,
  /** Name of the row, e.g. a lesson's class and time before the change. */
  name: z.string(),
  outcome: z.enum(bulkOutcomes),
  /** Text about the change, or the reason why the row does not change. */
  text: z.string(),
  /** Conflicts that the change would cause, in words. They do not prevent it. */
  conflicts: sentWhenSet(z.array(z.string())),
  /** Version of the row before the change; null if it was not changed since its creation. */
  updateTime: dateTime.nullish(),
});
export type BulkRow = z.infer<typeof bulkRow>;

const bulkRequest = z.object(bulkFields);

const withRequiredFields = <S extends typeof bulkRequest>(schema: S) =>
  schema.superRefine((form, context) => {
    for (const [message, ...fields] of REQUIRED[form.kind])
      if (fields.every((field) => !form[field]))
        context.addIssue({ code: 'custom', path: fields.slice(0, 1), message });
    if (form.kind === bulkKinds.extendEnrolments && (form.days ?? 0) < 0)
      context.addIssue({ code: 'custom', path: ['days'], message: '延长天数不能小于 1' });
  });

export const bulkPreviewForm = withRequiredFields(bulkRequest);

export const bulkApplyForm = withRequiredFields(
  bulkRequest.extend({
    /** Effects that the user confirmed in the preview. The server refuses if they are different now. */
    confirmed: z.array(
      bulkRow
        .pick({ id: true, outcome: true, updateTime: true })
        .extend({ text: optionalText(MAX_TEXT), conflictCount: z.int().min(0) }),
    ),
  }),
);

/** Effects of a bulk change, in the order of the request. */
export const bulkPreview = z.object({ rows: z.array(bulkRow) });

export const bulkResult = z.object({ bulkChangeId: sentWhenSet(id), rows: z.array(bulkRow) });

/** A bulk change that was carried out. */
export const bulkChange = z.object({
  bulkChangeId: id,
  kind: z.enum(bulkKinds),
  /** Description without the kind, e.g. 推后 1 天. */
  text: z.string(),
  changedCount: wholeNumber,
  createTime: dateTime,
  createUserName: sentWhenSet(z.string()),
  undoableUntil: dateTime,
  undoable: z.boolean(),
  undoneTime: sentWhenSet(dateTime),
  undoneUserName: sentWhenSet(z.string()),
  ...versionFields,
});
export type BulkChange = z.infer<typeof bulkChange>;

/** Returns the part of a confirmed preview that an apply sends back to the server. */
export const confirmedRows = (rows: readonly BulkRow[]) =>
  rows.map(({ id: rowId, outcome, text, updateTime, conflicts }) => ({
    id: rowId,
    outcome,
    text,
    updateTime: updateTime ?? null,
    conflictCount: conflicts?.length ?? 0,
  }));

export const bulkUndoForm = z.object({ bulkChangeId: id });

/** Rows after an undo: `changed` rows are as before the bulk change, `refused` ones were changed by someone since. */
export const bulkUndoResult = z.object({ rows: z.array(bulkRow) });
