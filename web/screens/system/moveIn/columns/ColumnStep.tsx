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

/** True if a sheet or one of its columns was not recognised by its name. */
export const needsMatching = (sheets: readonly ReadSheet[] | null): boolean =>
  Boolean(sheets?.some(({ isRecognised, columns }) => !isRecognised || columns.some((column) => !column.isRecognised)));

/** Renders the sheets and columns that were not recognised, to be matched by hand. */
export function ColumnStep({ work, sheets, disabled, onMatch }: ColumnStepProps) {
  const { matches } = work.input;
  const matchSheet = (name: string, sheet: SheetKey | ''): void =>
    work.match({ ...matches, sheets: { ...matches.sheets, [name]: sheet } });
  const matchColumn = (column: RememberedColumn): void => {
    const others = matches.columns.filter(({ sheet, title }) => sheet !== column.sheet || title !== column.title);
    work.match({ ...matches, columns: [...others, column] });
    onMatch([column]);
  };
  const unread = sheets.flatMap(({ columns }) => columns.filter(({ isRecognised, field }) => !isRecognised && !field));
  return (
    <StepCard number={2} title="核对列" note={unread.length > 0 ? `${unread.length} 列没有识别，不读取` : '已全部对应'}>
      <div className={classes.sheets}>
        {sheets.map((sheet) => (
          <SheetMatches
            key={sheet.name}
            read={sheet}
            work={work}
            disabled={disabled}
            onSheet={(key) => matchSheet(sheet.name, key)}
            onColumn={matchColumn}
          />
        ))}
      </div>
    </StepCard>
  );
}

interface SheetMatchesProps {
  read: ReadSheet;
  work: MoveInWork;
  disabled: boolean;
  onSheet(sheet: SheetKey | ''): void;
  onColumn(column: RememberedColumn): void;
}

function SheetMatches({ read, work, disabled, onSheet, onColumn }: SheetMatchesProps) {
  const { name, sheet, isRecognised, columns } = read;
  const choices = useFieldChoices(work, sheet);
  const unknown = columns.filter((column) => !column.isRecognised);
  if (isRecognised && unknown.length === 0) return null;
  const used = new Set(columns.map(({ field }) => field).filter(Boolean));
  return (
    <section className={classes.sheet} aria-label={`工作表 ${name}`}>
      <div className={classes.name}>
        <strong>{name}</strong>
        {isRecognised && sheet ? (
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
      </div>
      {sheet && unknown.length > 0 && (
        <ul>
          {unknown.map((column) => (
            <li key={column.title}>
              <ColumnWords column={column} />
              <SelectField
                label={`“${column.title}”对应`}
                filter
                clearable={false}
                size="sm"
                disabled={disabled}
                choices={[
                  UNREAD,
                  ...choices
                    .filter(({ field }) => field === column.field || !used.has(field))
                    .map(({ field, title, isRequired }) => ({
                      value: field,
                      label: isRequired ? `${title} *` : title,
                    })),
                ]}
                value={column.field || UNREAD.value}
                onChange={(value) =>
                  onColumn({ sheet, title: column.title, field: value === UNREAD.value ? '' : value })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
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
