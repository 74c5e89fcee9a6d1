import { Button } from '@mantine/core';
import { useState } from 'react';
import { TextAreaField } from '#web/ui/fields/fields.ts';
import classes from './editor.module.css';

interface Props {
  /** Noun of the document, such as 练习. */
  noun: string;
  text: string;
  /** Changes the text, or closes it with null. */
  setText(text: string | null): void;
  /** Replaces the draft. @throws Error with a message if the text does not match the format */
  replace(text: string): void;
}

/** Edits a document as text, for those who know its format. */
export function FileText({ noun, text, setText, replace }: Props) {
  const [failure, setFailure] = useState('');
  const take = (): void => {
    try {
      replace(text);
      setText(null);
    } catch (error) {
      setFailure((error as Error).message);
    }
  };
  return (
    <div className={classes.fileText}>
      <TextAreaField
        label={`${noun}文件`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autosize
        minRows={8}
        maxRows={24}
        spellCheck={false}
        error={failure || undefined}
        classNames={{ input: classes.code ?? '' }}
      />
      <Button size="xs" variant="default" onClick={take}>
        用这个内容
      </Button>
    </div>
  );
}
