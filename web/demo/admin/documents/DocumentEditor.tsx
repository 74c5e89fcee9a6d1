import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { StatusTag, type Tone } from '#web/ui/display/StatusTag.tsx';
import { useUnsaved } from '#web/ui/form/use-unsaved.ts';
import { PageHeader } from '#web/ui/list/PageHeader.tsx';
import classes from './editor.module.css';
import { Mistakes } from './Mistakes.tsx';
import type { Draft, SavedDocument } from './use-draft.ts';

interface Props<F extends object, D extends SavedDocument & { title: string }> {
  /** Noun of the document, such as 练习. */
  noun: string;
  document: D;
  draft: Draft<F, D>;
  /** Address of the list. */
  list: string;
  state: { tone: Tone; text: string };
  onExport(): void;
  /** Loads the version that another user has saved, and discards the draft. */
  onLoadLatest(): void;
  /** Cards with the content; `side` has the cards with the actions. */
  content: ReactNode;
  side: ReactNode;
}

/** Renders the page on which a document is edited: its state, saving, and the errors that prevent it. */
export function DocumentEditor<F extends object, D extends SavedDocument & { title: string }>({
  noun,
  document,
  draft,
  list,
  state,
  onExport,
  onLoadLatest,
  content,
  side,
}: Props<F, D>) {
  const element = useRef<HTMLElement>(null);
  useUnsaved(() => draft.isDirty, element);
  const { isDirty, restart } = draft;
  const isBehind = document.version > draft.basedOn;
  useEffect(() => {
    if (isBehind && !isDirty) restart(document);
  }, [isBehind, isDirty, restart, document]);
  return (
    <section ref={element} aria-label={`编写${noun}`} className={classes.page}>
      <PageHeader
        title={document.title}
        backLink={
          <Link href={list} className={classes.back} aria-label={`返回${noun}`}>
            <IconChevronLeft size={20} aria-hidden />
          </Link>
        }
      >
        <StatusTag tone={state.tone}>{state.text}</StatusTag>
        <Button variant="default" onClick={onExport}>
          导出
        </Button>
        {isDirty && (
          <Button variant="subtle" onClick={() => restart(document)}>
            放弃改动
          </Button>
        )}
        <Button disabled={!isDirty} loading={draft.isSaving} onClick={draft.save}>
          保存
        </Button>
      </PageHeader>
      <Mistakes text={draft.failure} />
      {isBehind && isDirty && (
        <div className={classes.failure} role="status">
          <p>已有第 {document.version} 版，不含您的改动。</p>
          <Button size="xs" variant="default" onClick={onLoadLatest}>
            载入第 {document.version} 版，放弃我的改动
          </Button>
        </div>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>{content}</div>
        <div className={classes.column}>{side}</div>
      </div>
    </section>
  );
}
