import type { ExamView } from '#contracts/control/exams.ts';

/** Formats the examination of a trainee: 考试中，到 10:30 or 80 分，及格. */
export function examText({ state, score, isPassed, endsAt }: ExamView): string {
  if (state === 'waiting') return '考试未开始';
  if (state === 'running') return `考试中，到 ${endsAt?.slice(11, 16) ?? ''}`;
  return `${score} 分，${isPassed ? '及格' : '不及格'}`;
}
