import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { RequestKind } from '#contracts/rules/teacher-request.ts';

/** What the variant with a button offers (Spec 2 §2): 2 leave, 3 reschedule. */
export const BUTTONS = { 2: 'leave', 3: 'change' } as const satisfies Record<number, RequestKind>;
export type ButtonType = keyof typeof BUTTONS;

/** The button that each lesson carries, where it carries one. */
export type ButtonOf = ((lesson: ClaTime) => string | undefined) | undefined;

const LESSONS_A_CELL = 2;
const LESSONS_A_CELL_WITH_BUTTON = 1;

/** Spec 2 §9 */
export const lessonsACell = (btnType: ButtonType | undefined): number =>
  btnType === undefined ? LESSONS_A_CELL : LESSONS_A_CELL_WITH_BUTTON;
