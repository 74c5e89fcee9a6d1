import type { CourseProgress } from '#contracts/control/exercises.ts';
import type { ExamView } from '#contracts/control/exams.ts';
import type { SandboxFacts } from '#contracts/control/sandboxes.ts';
import { Mark } from '#web/ui/display/Mark.tsx';
import { PRODUCT } from '#web/ui/theme/product.ts';
import { Ticks } from '#web/ui/display/Ticks.tsx';
import classes from './completion.module.css';
import { certificateNumber } from './certificate-number.ts';
import { dayInWords, completionDay } from './completion-day.ts';

interface Props {
  course: CourseProgress;
  /** Examination that was passed; null if the course was completed without one. */
  exam: ExamView | null;
  name: string;
  sandbox: SandboxFacts;
}

/** Renders the certificate on one A4 sheet in landscape format. */
export function Certificate({ course, exam, name, sandbox: { brand, group } }: Props) {
  const count = course.exercises.length;
  return (
    <article className={classes.sheet} aria-label="结业证明">
      <header>
        <Mark className={classes.mark} />
        <span>{brand?.shortName ?? PRODUCT}</span>
        {group && <span className={classes.group}>{group.name}</span>}
      </header>
      <h1>结业证明</h1>
      <p className={classes.name}>{name || '　'}</p>
      <p className={classes.text}>
        {exam
          ? `在“${course.title}”的考试中得 ${exam.score} 分（及格线 ${exam.passMark} 分）。`
          : `已完成“${course.title}”课程的全部 ${count} 个练习。`}
        {course.isDone && course.goal.replace(/。?$/, '。')}
      </p>
      <div className={classes.ornament}>
        <Ticks large held={course.solved} ahead={count - course.solved} max={40} />
      </div>
      <ul data-many={count > ROWS_PER_COLUMN || undefined}>
        {course.exercises
          .filter(({ state }) => state === 'solved')
          .map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
      </ul>
      <footer>
        <span>{brand ? `${brand.shortName} · ${PRODUCT}` : PRODUCT}</span>
        {group && <span>编号 {certificateNumber(course, group)}</span>}
        <time dateTime={completionDay(course)}>{dayInWords(completionDay(course))}</time>
      </footer>
    </article>
  );
}

/** Maximum number of exercises in a column. */
const ROWS_PER_COLUMN = 4;
