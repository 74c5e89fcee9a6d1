import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { RequestKind } from '#contracts/rules/teacher-request.ts';

/** Kind of request for each button variant (Spec 2 §2): 2 is leave, 3 is another time. */
export const BUTTONS = { 2: 'leave', 3: 'change' } as const satisfies Record<number, RequestKind>;
export type ButtonType = keyof typeof BUTTONS;

/** Function that returns the label of a lesson's request button; undefined if the lesson has none. */
export type ButtonOf = ((lesson: ClaTime) => string | undefined) | undefined;

const LESSONS_A_CELL = 2;
const LESSONS_A_CELL_WITH_BUTTON = 1;

/** Returns the maximum number of lessons that a cell shows (Spec 2 §9). */
export const lessonsACell = (btnType: ButtonType | undefined): number =>
  btnType === undefined ? LESSONS_A_CELL : LESSONS_A_CELL_WITH_BUTTON;
