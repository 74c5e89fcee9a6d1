import { Button } from '@mantine/core';
import { useCopy } from '#web/ui/clipboard/use-copy.ts';
import own from './calls.module.css';

/** Renders a multi-line text with a copy button. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const { outcome, run } = useCopy();
  return (
    <figure className={own.text}>
      <figcaption>
        {label}
        <Button size="compact-xs" variant="default" aria-label={`复制${label}`} onClick={() => void run(text)}>
          {outcome === 'copied' ? '已复制' : '复制'}
        </Button>
      </figcaption>
      <pre>{text || '空'}</pre>
      <p role="status">{outcome === 'refused' && '浏览器不允许复制，请选中文字后按 Ctrl+C。'}</p>
    </figure>
  );
}
