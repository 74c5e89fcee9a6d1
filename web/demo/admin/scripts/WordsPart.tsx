import type { DemoScriptFile } from '#contracts/training/demo-script-file.ts';
import { NumberField, TextAreaField, TextField } from '#web/ui/fields/fields.ts';
import classes from '../documents/editor.module.css';

/** Fields for the texts that the presenter reads when choosing a script. */
export const WordsPart = ({ file, change }: { file: DemoScriptFile; change(part: Partial<DemoScriptFile>): void }) => (
  <section className={classes.card} aria-label="内容">
    <h2>内容</h2>
    <div className={classes.fields}>
      <TextField label="标题" value={file.title} onChange={(event) => change({ title: event.target.value })} />
      <NumberField
        label="计划的分钟数"
        allowDecimal={false}
        min={1}
        value={file.minutes}
        onChange={(minutes) => change({ minutes: Number(minutes) })}
      />
    </div>
    <TextAreaField
      label="给谁看、说明什么"
      autosize
      minRows={2}
      value={file.goal}
      onChange={(event) => change({ goal: event.target.value })}
    />
  </section>
);
