import { type DemoScriptFileStep, MOST_STEPS } from '#contracts/training/demo-script-file.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useLoadedAdminData } from '../data/use-admin-data.ts';
import editor from '../documents/editor.module.css';
import { FileText } from '../documents/FileText.tsx';
import { shownStep, withMovedStep } from './edit-steps.ts';
import type { ScriptDraft } from './script-kind.ts';
import classes from './scripts.module.css';
import { StepFields } from './StepFields.tsx';

/** Lists the steps of a script. One of them is open for editing. */
export function StepsPart({ draft }: { draft: ScriptDraft }) {
  const [text, setText] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const { file, change } = draft;
  const { steps } = file;
  const add = (): void => {
    const step = shownStep(steps);
    change({ steps: [...steps, step] });
    setOpened(step.id);
  };
  return (
    <section className={editor.card} aria-label="步骤">
      <header className={editor.head}>
        <h2>步骤</h2>
        <Button
          size="xs"
          variant="subtle"
          onClick={() => setText(text === null ? JSON.stringify(file, null, 2) : null)}
        >
          {text === null ? '按文件编辑' : '收起文件'}
        </Button>
      </header>
      {text !== null && <FileText noun="脚本" text={text} setText={setText} save={draft.saveText} />}
      <ol className={classes.steps}>
        {steps.map((step, at) => (
          <li key={step.id}>
            <StepHead
              step={step}
              at={at}
              last={steps.length - 1}
              isOpen={opened === step.id}
              onToggle={() => setOpened(opened === step.id ? null : step.id)}
              onMove={(to) => change({ steps: withMovedStep(steps, at, to) })}
              onRemove={() => change({ steps: steps.toSpliced(at, 1) })}
            />
            {opened === step.id && <StepFields step={step} change={change} />}
          </li>
        ))}
      </ol>
      <div className={editor.buttons}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={steps.length >= MOST_STEPS}
          onClick={add}
        >
          加一步
        </Button>
      </div>
    </section>
  );
}

interface HeadProps {
  step: DemoScriptFileStep;
  at: number;
  last: number;
  isOpen: boolean;
  onToggle(): void;
  onMove(to: number): void;
  onRemove(): void;
}

function StepHead({ step: { title, as, done, guided }, at, last, isOpen, onToggle, onMove, onRemove }: HeadProps) {
  const { personas } = useLoadedAdminData();
  const name = title || '未命名的一步';
  const persona = personas.find(({ username }) => username === as)?.title ?? as;
  return (
    <div className={classes.stepHead}>
      <button type="button" className={classes.stepTitle} aria-expanded={isOpen} onClick={onToggle}>
        <span>
          {at + 1}. {name}
        </span>
        <span className={classes.secondary}>
          {persona} · {done ? '自动打勾' : '讲完打勾'}
          {guided && ' · 有导览'}
        </span>
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`上移：${name}`}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`下移：${name}`}
        disabled={at === last}
        onClick={() => onMove(at + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={`去掉：${name}`} disabled={last === 0} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
