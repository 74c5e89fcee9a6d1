import { Input, Radio, UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import type { GrowingList } from '../list/use-growing-call.ts';
import classes from './ChoiceList.module.css';

interface ChoiceListProps {
  label: string;
  list: Pick<GrowingList<unknown>, 'loading' | 'failed' | 'fetchMore' | 'reload'>;
  value: string;
  onChange(value: string): void;
  /** Text above the choices, such as their number. */
  count?: ReactNode;
  /** Text instead of choices, if there are none. */
  emptyText?: string | false | undefined;
  failedText: string;
  error?: ReactNode;
  'data-path'?: string | undefined;
  /** Content between the choices and the error. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Distance from the end of the scroll area at which the next page loads (Spec 2 §9). */
const LOAD_AHEAD_PX = 100;
const SKELETON_HEIGHT = 56;

/** Renders the rows of a list as radio buttons in a scroll area, which loads further pages. The rows are ChoiceCards. */
export function ChoiceList({
  label,
  list,
  value,
  onChange,
  count,
  emptyText,
  failedText,
  error,
  'data-path': path,
  footer,
  children,
}: ChoiceListProps) {
  const box = useRef<HTMLDivElement>(null);
  const loadAhead = () => {
    const element = box.current;
    if (element && element.scrollHeight - element.scrollTop - element.clientHeight <= LOAD_AHEAD_PX) list.fetchMore();
  };
  // Rows without a card take no space, so a loaded page may leave the scroll area as empty as before. Check again after
  // every render.
  useEffect(loadAhead);
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} required>
      {count}
      <Radio.Group value={value} onChange={onChange} aria-label={label}>
        <div ref={box} className={classes.box} onScroll={loadAhead} data-path={path} tabIndex={-1}>
          {children}
          {list.loading && (
            <div role="status" aria-label="加载中" className={classes.loading}>
              <Skeleton height={SKELETON_HEIGHT} />
              <Skeleton height={SKELETON_HEIGHT} />
            </div>
          )}
          {emptyText && <p className={classes.message}>{emptyText}</p>}
          {list.failed && (
            <p className={classes.message}>
              {failedText}
              <UnstyledButton className={classes.retry} onClick={list.reload}>
                重试
              </UnstyledButton>
            </p>
          )}
        </div>
      </Radio.Group>
      {footer}
    </Input.Wrapper>
  );
}

interface ChoiceCardProps {
  value: string;
  /** Accessible name of the radio button. */
  label: string;
  disabled?: boolean;
  children: ReactNode;
}

/** Renders a choice of a ChoiceList. Its content is a ChoiceLine. */
export const ChoiceCard = ({ value, label, disabled = false, children }: ChoiceCardProps) => (
  <Radio.Card value={value} disabled={disabled} className={classes.card} aria-label={label}>
    <Radio.Indicator disabled={disabled} iconColor="var(--navy)" />
    {children}
  </Radio.Card>
);

interface ChoiceLineProps {
  title: ReactNode;
  facts: readonly (string | false | null | undefined)[];
  /** Last fact, in its own style, such as the number of taken seats. */
  places: string;
  /** Further lines. */
  children?: ReactNode;
}

/** Renders the title of a choice, with its facts below. */
export const ChoiceLine = ({ title, facts, places, children }: ChoiceLineProps) => (
  <span className={classes.line}>
    <span className={classes.title}>{title}</span>
    <span className={classes.facts}>
      {facts.filter(Boolean).join(' · ')}
      <span className={classes.places}>{places}</span>
    </span>
    {children}
  </span>
);
