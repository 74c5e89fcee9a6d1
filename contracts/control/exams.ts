import * as z from 'zod';

const MINUTES_MESSAGE = '考试时间应为 5 至 240 的整数分钟';
const ATTEMPTS_MESSAGE = '每题检查次数应为 1 至 10 的整数';
const PASS_MESSAGE = '及格线应为 1 至 100 的整数';

/** Conditions of an examination of a group. */
export const examForm = z.object({
  /** Minutes from the start of the first exercise to the end of the examination. */
  minutes: z.int(MINUTES_MESSAGE).min(5, MINUTES_MESSAGE).max(240, MINUTES_MESSAGE),
  /** Maximum number of checks of one exercise. */
  attempts: z.int(ATTEMPTS_MESSAGE).min(1, ATTEMPTS_MESSAGE).max(10, ATTEMPTS_MESSAGE),
  /** Minimum percentage of solved exercises to pass. */
  passMark: z.int(PASS_MESSAGE).min(1, PASS_MESSAGE).max(100, PASS_MESSAGE),
});
export type ExamForm = z.infer<typeof examForm>;

export const examStates = ['waiting', 'running', 'over'] as const;

/** Examination of one trainee. Times are yyyy-MM-dd HH:mm:ss by the machine's clock. */
export const examView = examForm.extend({
  state: z.enum(examStates),
  beganAt: z.string().nullable(),
  /** Time at which the examination ends, or ended. */
  endsAt: z.string().nullable(),
  /** Remaining time while the examination runs. */
  secondsLeft: z.number().nullable(),
  solved: z.number(),
  of: z.number(),
  /** Percentage of solved exercises, rounded down. */
  score: z.number(),
  /** True if the examination is passed; null until it is over. */
  isPassed: z.boolean().nullable(),
});
export type ExamView = z.infer<typeof examView>;
