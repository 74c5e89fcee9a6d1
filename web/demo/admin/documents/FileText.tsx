import { Button } from '@mantine/core';
import { TextAreaField } from '#web/ui/fields/fields.ts';
import { useAction } from '../../use-action.ts';
import classes from './editor.module.css';
import { Mistakes } from './Mistakes.tsx';

interface Props {
  /** Noun of the document, such as 练习. */
  noun: string;
  text: string;
  /** Changes the text, or closes it with null. */
  setText(text: string | null): void;
  /** Saves the text. @throws Error whose message has the mistakes with their places, one in each line */
  save(text: string): Promise<void>;
}

/** Edits a document as text, for those who know its format. */
export function FileText({ noun, text, setText, save }: Props) {
  const { busy, failure, runAction } = useAction();
  const saveAndClose = (): void =>
    void runAction('save', async () => {
      await save(text);
      setText(null);
    });
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
        classNames={{ input: classes.code ?? '' }}
      />
      <Mistakes text={failure} />
      <Button size="xs" variant="default" onClick={saveAndClose} loading={busy !== null}>
        保存文件内容
      </Button>
    </div>
  );
}
