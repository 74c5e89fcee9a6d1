import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { COPY_BY_HAND } from '#web/ui/clipboard/copy-text.ts';
import { useCopy } from '#web/ui/clipboard/use-copy.ts';
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
        {outcome === 'refused' && COPY_BY_HAND}
      </p>
    </div>
  );
}
