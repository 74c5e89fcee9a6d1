import { Mark } from '../../../ui/Mark.tsx';
import { PRODUCT } from '../../../ui/product.ts';
import { Ticks } from '../../../ui/ticks/Ticks.tsx';
import type { SandboxFacts } from '../../mock-schemas.ts';
import type { CourseStanding } from '../answers.ts';
import classes from './completion.module.css';
import { dayInWords, doneOn } from './done-on.ts';

interface Props {
  course: CourseStanding;
  name: string;
  sandbox: SandboxFacts;
}

/** One sheet of A4, landscape. */
export function Certificate({ course, name, sandbox: { brand, group } }: Props) {
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
      <p className={classes.words}>
        已完成“{course.title}”课程的全部 {count} 个练习。{course.goal.replace(/。?$/, '。')}
      </p>
      <div className={classes.ornament}>
        <Ticks large held={count} ahead={0} most={40} />
      </div>
      <ul data-many={count > COLUMN || undefined}>
        {course.exercises.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <footer>
        <span>{brand ? `${brand.shortName} · ${PRODUCT}` : PRODUCT}</span>
        <time dateTime={doneOn(course)}>{dayInWords(doneOn(course))}</time>
      </footer>
    </article>
  );
}

/** So many stand below each other. */
const COLUMN = 4;
