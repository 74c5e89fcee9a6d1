import { Button } from '@mantine/core';
import { useState } from 'react';
import { copy } from '../../copy.ts';
import own from './calls.module.css';

/** A text of many lines with the button that copies it. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  return (
    <figure className={own.text}>
      <figcaption>
        {label}
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`复制${label}`}
          onClick={async () => setOutcome((await copy(text, null)) ? 'copied' : 'refused')}
        >
          {outcome === 'copied' ? '已复制' : '复制'}
        </Button>
      </figcaption>
      <pre>{text || '空'}</pre>
      <p role="status">{outcome === 'refused' && '浏览器不允许复制，请选中文字后按 Ctrl+C。'}</p>
    </figure>
  );
}
