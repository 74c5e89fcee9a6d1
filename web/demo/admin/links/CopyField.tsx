import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { useCopy } from '../../use-copy.ts';
import classes from './links.module.css';

/** Renders a text with a copy button. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { outcome, run } = useCopy();
  return (
    <div>
      <div className={classes.copy}>
        <TextInput
          ref={field}
          aria-label={label}
          readOnly
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={outcome === 'copied' ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void run(text, field.current)}
        >
          {outcome === 'copied' ? '已复制' : '复制'}
        </Button>
      </div>
      <p role="status" className={classes.refused}>
        {outcome === 'refused' && '浏览器不允许复制，文字已选中，请按 Ctrl+C（苹果电脑按 ⌘C）。'}
      </p>
    </div>
  );
}
