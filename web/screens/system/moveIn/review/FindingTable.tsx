import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { PAGE_SIZES } from '#contracts/fields.ts';
import type { Finding } from '#contracts/move-in/finding.ts';
import { sheetTitles } from '#contracts/move-in/sheet-keys.ts';
import { Pager } from '#web/ui/table/Pager.tsx';
import { isOfCell } from './finding-groups.ts';
import classes from './review.module.css';
import { ScrollRegion } from './ScrollRegion.tsx';
import type { FindingPart } from './use-next-focus.ts';
import { usePages } from './use-pages.ts';

interface FindingTableProps {
  findings: readonly Finding[];
  disabled: boolean;
  /** Replaces the content of the finding's cell. */
  onEdit(finding: Finding, value: string): void;
  /** Called before an edit with the row on the page. */
  onCorrect(row: number, part: FindingPart): void;
}

/** Renders findings page by page, with the content of each cell, which can be edited, and its proposed content. */
export function FindingTable({ findings, disabled, onEdit, onCorrect }: FindingTableProps) {
  const pages = usePages(findings);
  return (
    <>
      <ScrollRegion label="问题列表">
        <table className={classes.findings} aria-label="问题列表">
          <thead>
            <tr>
              <th scope="col">工作表</th>
              <th scope="col" data-numeric>
                行
              </th>
              <th scope="col">列</th>
              <th scope="col">内容</th>
              <th scope="col">说明</th>
              <th scope="col">建议</th>
            </tr>
          </thead>
          <tbody>
            {pages.rows.map((finding, at) => (
              <FindingRow
                key={keyOf(finding)}
                finding={finding}
                disabled={disabled}
                onEdit={(value, part) => {
                  onCorrect(at, part);
                  onEdit(finding, value);
                }}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Pager label="问题分页" list={pages.list} sizes={PAGE_SIZES} />
    </>
  );
}

const keyOf = ({ sheetName, row, column, kind, message }: Finding): string =>
  [sheetName, row, column, kind, message].join(' ');

interface FindingRowProps {
  finding: Finding;
  disabled: boolean;
  onEdit(value: string, part: FindingPart): void;
}

function FindingRow({ finding, disabled, onEdit }: FindingRowProps) {
  const { sheet, sheetName, row, column, message, severity, mend } = finding;
  return (
    <tr>
      <td data-part="sheet">
        {sheetName || (sheet && sheetTitles[sheet])}
        <span className={classes.place}>{[row && ` 第 ${row} 行`, column].filter(Boolean).join(' · ')}</span>
      </td>
      <td data-numeric data-part="row">
        {row}
      </td>
      <td data-part="column">{column}</td>
      <td data-part="value">
        <CellContent finding={finding} disabled={disabled} onEdit={(value) => onEdit(value, 'value')} />
      </td>
      <td data-part="message">
        <span className={classes.message} data-severity={severity}>
          {message}
        </span>
      </td>
      <td data-part="mend">
        {mend && (
          <span className={classes.mend}>
            {mend.label}
            {isOfCell(finding) && (
              <Button
                variant="default"
                size="compact-sm"
                disabled={disabled}
                aria-label={`采纳：${mend.label}`}
                onClick={() => onEdit(mend.value, 'mend')}
              >
                采纳
              </Button>
            )}
          </span>
        )}
      </td>
    </tr>
  );
}

interface CellContentProps {
  finding: Finding;
  disabled: boolean;
  onEdit(value: string): void;
}

/** Renders the content of a cell as a button that turns into a field. Enter saves the content, Escape keeps the old one. */
function CellContent({ finding, disabled, onEdit }: CellContentProps) {
  const { value, column, row } = finding;
  const [text, setText] = useState<string | null>(null);
  const isCancelled = useRef(false);
  const content = value === '' ? '（空）' : value;
  if (!isOfCell(finding)) return <span className={classes.content}>{value}</span>;
  if (text === null)
    return (
      <button
        ref={(element) => {
          if (isCancelled.current) element?.focus();
          isCancelled.current = false;
        }}
        type="button"
        className={classes.cell}
        disabled={disabled}
        aria-label={`修改第 ${row} 行的${column}：${content}`}
        onClick={() => setText(value)}
      >
        {content}
      </button>
    );
  const save = (): void => {
    setText(null);
    if (text !== value) onEdit(text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      isCancelled.current = true;
      setText(null);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) save();
  };
  return (
    <TextInput
      size="xs"
      autoFocus
      aria-label={`第 ${row} 行的${column}`}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={onKeyDown}
    />
  );
}
