import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { TextAreaField, TextField } from '#web/ui/fields/fields.ts';
import { FileText } from '../documents/FileText.tsx';
import { pointsOf, withoutCheck, withSentence, withValue } from './check-points.ts';
import classes from '../documents/editor.module.css';
import type { ExerciseDraft } from './exercise-kind.ts';

/** Lists the sentences with which the exercise reports missing and wrong work. */
export function ChecksPart({ draft }: { draft: ExerciseDraft }) {
  const [text, setText] = useState<string | null>(null);
  const { file, change } = draft;
  const points = pointsOf(file.expect);
  return (
    <section className={classes.card} aria-label="检查">
      <header className={classes.head}>
        <h2>检查</h2>
        <Button
          size="xs"
          variant="subtle"
          onClick={() => setText(text === null ? JSON.stringify(file, null, 2) : null)}
        >
          {text === null ? '按文件编辑' : '收起文件'}
        </Button>
      </header>
      {text !== null && <FileText noun="练习" text={text} setText={setText} save={draft.saveText} />}
      <p className={classes.secondary}>
        做得不对时，学员看到的句子，右边是应为的值。{'{现在}'}{' '}
        会换成学员实际填的内容。不想检查的可以去掉，缩进的检查随上面一项去掉。
      </p>
      <ul className={classes.points}>
        {points.map((point) => {
          const { check, sentence, text: shown, depth, value } = point;
          const key = JSON.stringify(sentence ?? check);
          return (
            <li key={key} data-depth={Math.min(depth, 2)}>
              {sentence ? (
                <TextAreaField
                  aria-label="检查的句子"
                  autosize
                  minRows={1}
                  value={shown}
                  onChange={(event) => change({ expect: withSentence(file.expect, sentence, event.target.value) })}
                />
              ) : (
                <span className={classes.fixed}>{shown}</span>
              )}
              {value && (
                <ValueField
                  label={`应为的值：${shown}`}
                  value={String(value.is)}
                  onType={(typed) => change({ expect: withValue(file.expect, point, typed) })}
                />
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`去掉检查：${shown}`}
                disabled={points.length === 1}
                onClick={() => change({ expect: withoutCheck(file.expect, check) })}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface ValueFieldProps {
  label: string;
  value: string;
  onType(typed: string): void;
}

/**
 * Renders the field of a required value. Shows the typed text until the field loses the focus, even if it is not a
 * valid value.
 */
function ValueField({ label, value, onType }: ValueFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      aria-label={label}
      className={classes.value ?? ''}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        onType(event.target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
