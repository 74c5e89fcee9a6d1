import type { ExerciseFile } from '#contracts/training/exercise-file.ts';
import { TextAreaField, TextField } from '#web/ui/fields/fields.ts';
import { PersonaFields } from '../documents/PersonaFields.tsx';
import classes from '../documents/editor.module.css';

const HINTS = ['提示 1（最轻）', '提示 2', '提示 3（完整做法）'];

/** Fields for the texts that the trainee reads. */
export function WordsPart({ file, change }: { file: ExerciseFile; change(part: Partial<ExerciseFile>): void }) {
  const changeHint = (at: number, text: string): void =>
    change({ hints: HINTS.map((_, index) => (index === at ? text : (file.hints[index] ?? ''))).filter(isKept) });
  return (
    <section className={classes.card} aria-label="内容">
      <h2>内容</h2>
      <div className={classes.fields}>
        <TextField label="标题" value={file.title} onChange={(event) => change({ title: event.target.value })} />
        <TextField label="课程" value={file.course} onChange={(event) => change({ course: event.target.value })} />
        <PersonaFields
          as={{ value: file.as, onChange: (as) => change({ as }) }}
          page={{ value: file.page, onChange: (page) => change({ page }) }}
        />
      </div>
      <TextAreaField
        label="目标"
        autosize
        minRows={2}
        value={file.aim}
        onChange={(event) => change({ aim: event.target.value })}
      />
      <TextAreaField
        label="为什么重要"
        autosize
        minRows={2}
        value={file.why}
        onChange={(event) => change({ why: event.target.value })}
      />
      {HINTS.slice(0, file.hints.length + 1).map((label, at) => (
        <TextAreaField
          key={label}
          label={label}
          autosize
          minRows={1}
          value={file.hints[at] ?? ''}
          onChange={(event) => changeHint(at, event.target.value)}
        />
      ))}
    </section>
  );
}

/** The first hint stays even if it is empty, because an exercise has at least one. */
const isKept = (hint: string, at: number): boolean => at === 0 || hint !== '';
