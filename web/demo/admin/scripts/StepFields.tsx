import type { DemoScriptFileStep } from '#contracts/training/demo-script-file.ts';
import { Button } from '@mantine/core';
import { NumberField, TextAreaField, TextField } from '#web/ui/fields/fields.ts';
import editor from '../documents/editor.module.css';
import { PersonaFields } from '../documents/PersonaFields.tsx';
import { pointsOf } from '../exercises/check-points.ts';
import { withChangedStep } from './edit-steps.ts';
import type { ScriptDraft } from './script-kind.ts';
import classes from './scripts.module.css';

const DEFAULT_SECONDS = 60;

interface Props {
  step: DemoScriptFileStep;
  change: ScriptDraft['change'];
}

/**
 * Fields of a step: what the presenter does and says, when the step is ticked, and the text for a visitor without a
 * presenter.
 */
export function StepFields({ step, change }: Props) {
  const { id, done, guided } = step;
  const changeStep = (part: Parameters<typeof withChangedStep>[2]): void =>
    change(({ steps }) => ({ steps: withChangedStep(steps, id, part) }));
  return (
    <div className={classes.stepFields}>
      <TextField label="标题" value={step.title} onChange={(event) => changeStep({ title: event.target.value })} />
      <div className={editor.fields}>
        <PersonaFields
          as={{ value: step.as, onChange: (as) => changeStep({ as }) }}
          page={{ value: step.page, onChange: (page) => changeStep({ page }) }}
        />
      </div>
      <TextAreaField
        label="操作"
        placeholder="如 点“新增教室”，填名称和座位数，点“保存教室”。"
        autosize
        minRows={2}
        value={step.act}
        onChange={(event) => changeStep({ act: event.target.value })}
      />
      <TextAreaField
        label="讲法"
        placeholder="对客户说的话"
        autosize
        minRows={2}
        value={step.say}
        onChange={(event) => changeStep({ say: event.target.value })}
      />
      {done ? (
        <>
          <p className={classes.secondary}>做完自动打勾。还没做完时，检查会说：</p>
          <ul className={classes.checks}>
            {pointsOf(done).map((point) => (
              <li key={JSON.stringify(point.sentence ?? point.check)}>{point.text}</li>
            ))}
          </ul>
          <div className={editor.buttons}>
            <Button size="xs" variant="default" onClick={() => changeStep({ done: undefined })}>
              去掉检查，改为讲完打勾
            </Button>
          </div>
        </>
      ) : (
        <p className={classes.secondary}>没有检查，讲完由演示的人打勾。边做边录的步骤带检查。</p>
      )}
      {guided ? (
        <>
          <TextAreaField
            label="自助导览的文字"
            placeholder="客户独自做这一步时看到的话：点哪里，有什么好处"
            autosize
            minRows={2}
            value={guided.text}
            onChange={(event) => changeStep({ guided: { ...guided, text: event.target.value } })}
          />
          <NumberField
            label="预计秒数"
            allowDecimal={false}
            min={5}
            value={guided.seconds}
            onChange={(seconds) => changeStep({ guided: { ...guided, seconds: Number(seconds) } })}
          />
          <div className={editor.buttons}>
            <Button size="xs" variant="default" onClick={() => changeStep({ guided: undefined })}>
              不放进自助导览
            </Button>
          </div>
        </>
      ) : (
        <div className={editor.buttons}>
          <Button
            size="xs"
            variant="default"
            onClick={() => changeStep({ guided: { text: step.act, seconds: DEFAULT_SECONDS } })}
          >
            放进自助导览
          </Button>
        </div>
      )}
    </div>
  );
}
