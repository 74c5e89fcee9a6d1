import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { RememberedColumn } from '#contracts/move-in/batch.ts';
import { type SheetKey, sheetKeys, sheetTitles } from '#contracts/move-in/sheet-keys.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import type { FieldChoice, ReadColumn, ReadSheet } from '../engine/shapes.ts';
import { StepCard } from '../StepCard.tsx';
import type { MoveInWork } from '../use-move-in.ts';
import classes from './columns.module.css';

const UNREAD = { value: 'unread', label: '不读取' };
const SHEET_CHOICES = [UNREAD, ...sheetKeys.map((sheet) => ({ value: sheet, label: sheetTitles[sheet] }))];

interface ColumnStepProps {
  work: MoveInWork;
  sheets: readonly ReadSheet[];
  disabled: boolean;
  onMatch(columns: readonly RememberedColumn[]): void;
}

/** Renders how the sheets and columns are read. Those that were not recognised are listed, the others on request. */
export function ColumnStep({ work, sheets, disabled, onMatch }: ColumnStepProps) {
  const { matches } = work.input;
  const matchSheet = (name: string, sheet: SheetKey | ''): void =>
    work.match({ ...matches, sheets: { ...matches.sheets, [name]: sheet } });
  const matchColumns = (columns: readonly RememberedColumn[]): void => {
    const isReplaced = (old: RememberedColumn): boolean =>
      columns.some(({ sheet, title }) => sheet === old.sheet && title === old.title);
    work.match({ ...matches, columns: [...matches.columns.filter((old) => !isReplaced(old)), ...columns] });
    onMatch(columns);
  };
  const unread = sheets.flatMap(({ columns }) => columns.filter(({ isRecognised, field }) => !isRecognised && !field));
  return (
    <StepCard number={2} title="核对列" note={unread.length > 0 ? `${unread.length} 列不读取` : '已全部对应'}>
      <div className={classes.sheets}>
        {ordered(sheets.filter(isSelectable)).map((sheet) => (
          <SheetMatches
            key={sheet.name}
            read={sheet}
            work={work}
            disabled={disabled}
            onSheet={(key) => matchSheet(sheet.name, key)}
            onColumns={matchColumns}
          />
        ))}
      </div>
    </StepCard>
  );
}

/** Returns the sheets with a question for the user first. */
const ordered = (sheets: readonly ReadSheet[]): ReadSheet[] => [
  ...sheets.filter(hasQuestion),
  ...sheets.filter((sheet) => !hasQuestion(sheet)),
];
const hasQuestion = ({ isRecognised, columns }: ReadSheet): boolean =>
  !isRecognised || columns.some((column) => !column.isRecognised);

/** True if the user can choose what the sheet contains; false for a hidden sheet, which is never read. */
const isSelectable = ({ sheet, isRecognised }: ReadSheet): boolean => sheet !== null || !isRecognised;

interface SheetMatchesProps {
  read: ReadSheet;
  work: MoveInWork;
  disabled: boolean;
  onSheet(sheet: SheetKey | ''): void;
  onColumns(columns: readonly RememberedColumn[]): void;
}

function SheetMatches({ read, work, disabled, onSheet, onColumns }: SheetMatchesProps) {
  const { name, sheet, isRecognised, columns } = read;
  const [isOpen, setIsOpen] = useState(false);
  const choices = useFieldChoices(work, sheet);
  const listed = isOpen ? columns : columns.filter((column) => !column.isRecognised);
  const hasHidden = isRecognised || columns.some((column) => column.isRecognised);
  /** Assigns a field to a column, and removes the field from the column that had it. */
  const matchColumn = ({ title }: ReadColumn, field: string): void => {
    if (!sheet) return;
    const other = field && columns.find((column) => column.field === field && column.title !== title);
    onColumns([{ sheet, title, field }, ...(other ? [{ sheet, title: other.title, field: '' }] : [])]);
  };
  return (
    <section
      className={classes.sheet}
      aria-label={`工作表 ${name}`}
      data-compact={(!isOpen && !hasQuestion(read)) || undefined}
    >
      <div className={classes.name}>
        <strong>{name}</strong>
        {isRecognised && sheet && !isOpen ? (
          <span>{`读作${sheetTitles[sheet]}`}</span>
        ) : (
          <>
            <span>读作</span>
            <SelectField
              label={`工作表“${name}”读作`}
              filter
              clearable={false}
              size="sm"
              disabled={disabled}
              choices={SHEET_CHOICES}
              value={sheet ?? UNREAD.value}
              onChange={(value) => onSheet(value === UNREAD.value ? '' : (value as SheetKey))}
            />
          </>
        )}
        {hasHidden && (
          <Button
            variant="subtle"
            color="blue"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? '收起' : '修改'}工作表“${name}”的对应`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? '收起' : '修改'}
          </Button>
        )}
      </div>
      {sheet && listed.length > 0 && (
        <ul>
          {listed.map((column, at) => (
            <li key={`${column.title} ${at}`}>
              <ColumnWords column={column} />
              <SelectField
                label={`“${column.title}”对应`}
                filter
                clearable={false}
                size="sm"
                disabled={disabled}
                choices={[UNREAD, ...choices.map((choice) => choiceOf(choice, column, columns))]}
                value={column.field || UNREAD.value}
                onChange={(value) => matchColumn(column, value === UNREAD.value ? '' : (value ?? ''))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Returns a field as a choice. It names the other column that fills the field. */
function choiceOf({ field, title, isRequired }: FieldChoice, own: ReadColumn, columns: readonly ReadColumn[]) {
  const other = columns.find((column) => column !== own && column.field === field);
  const label = isRequired ? `${title} *` : title;
  return { value: field, label: other ? `${label}（现为“${other.title}”）` : label };
}

/** Renders the title of a column with its first contents, by which a user recognises it. */
const ColumnWords = ({ column: { title, samples } }: { column: ReadColumn }) => (
  <span className={classes.column}>
    <b>{title}</b>
    <small>{samples.length > 0 ? `例如：${samples.join('、')}` : '没有内容'}</small>
  </span>
);

function useFieldChoices({ engine }: MoveInWork, sheet: SheetKey | null): readonly FieldChoice[] {
  const [loaded, setLoaded] = useState<{ sheet: SheetKey; choices: readonly FieldChoice[] } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (sheet)
      engine.fieldsOf(sheet).then(
        (choices) => isCurrent && setLoaded({ sheet, choices }),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [engine, sheet]);
  return loaded && loaded.sheet === sheet ? loaded.choices : [];
}
