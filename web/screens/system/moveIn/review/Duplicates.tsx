import { Button, NativeSelect } from '@mantine/core';
import { PAGE_SIZES } from '#contracts/fields.ts';
import { type Decision, decisionNames, type Decisions, type Duplicate } from '#contracts/move-in/duplicate.ts';
import { sheetTitles } from '#contracts/move-in/sheet-keys.ts';
import { Pager } from '#web/ui/table/Pager.tsx';
import classes from './review.module.css';
import { ScrollRegion } from './ScrollRegion.tsx';
import { usePages } from './use-pages.ts';

interface DuplicatesProps {
  duplicates: readonly Duplicate[];
  disabled: boolean;
  onDecide(decisions: Decisions): void;
}

/** Lists rows that duplicate an existing record or another row, with the decision about each or about all. */
export function Duplicates({ duplicates, disabled, onDecide }: DuplicatesProps) {
  const pages = usePages(duplicates);
  if (duplicates.length === 0) return <p className={classes.good}>没有与已有资料重复的行。</p>;
  const decideAll = (decision: Decision): void =>
    onDecide(
      Object.fromEntries(
        duplicates.filter((duplicate) => isOfAll(duplicate, decision)).map(({ key }) => [key, decision]),
      ),
    );
  const offered = (Object.keys(decisionNames) as Decision[]).filter((decision) =>
    duplicates.some((duplicate) => isOfAll(duplicate, decision)),
  );
  return (
    <>
      <div className={classes.kinds}>
        <span className={classes.hint}>
          与已有资料或文件前面的行相同。在班和排课照常加入；已有的报读默认不再添加课时，确需添加的请逐条选择“仍然新增”。
        </span>
        <span className={classes.acceptAll}>
          {offered.map((decision) => (
            <Button
              key={decision}
              variant="default"
              size="compact-md"
              disabled={disabled}
              onClick={() => decideAll(decision)}
            >
              {`全部${decisionNames[decision]}`}
            </Button>
          ))}
        </span>
      </div>
      <ScrollRegion label="重复列表">
        <table className={classes.findings} aria-label="重复列表">
          <thead>
            <tr>
              <th scope="col">工作表</th>
              <th scope="col" data-numeric>
                行
              </th>
              <th scope="col">姓名或名称</th>
              <th scope="col">与谁相同</th>
              <th scope="col">处理</th>
            </tr>
          </thead>
          <tbody>
            {pages.rows.map((duplicate) => (
              <DuplicateLine
                key={duplicate.key}
                duplicate={duplicate}
                disabled={disabled}
                onDecide={(decision) => onDecide({ [duplicate.key]: decision })}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Pager label="重复分页" list={pages.list} sizes={PAGE_SIZES} />
    </>
  );
}

/**
 * True if a decision about all rows also applies to this row. Hours must be added to existing enrolments row by row, so
 * that none count twice.
 */
const isOfAll = ({ sheet, choices }: Duplicate, decision: Decision): boolean =>
  choices.includes(decision) && !(sheet === 'enrolment' && decision === 'add');

interface DuplicateLineProps {
  duplicate: Duplicate;
  disabled: boolean;
  onDecide(decision: Decision): void;
}

function DuplicateLine({ duplicate, disabled, onDecide }: DuplicateLineProps) {
  const { sheet, sheetName, row, name, detail, decision, choices } = duplicate;
  return (
    <tr>
      <td data-part="sheet">
        {sheetName || sheetTitles[sheet]}
        <span className={classes.place}>{` 第 ${row} 行`}</span>
      </td>
      <td data-numeric data-part="row">
        {row}
      </td>
      <td data-part="value">{[name, detail].filter(Boolean).join(' ')}</td>
      <td data-part="message">{otherInWords(duplicate)}</td>
      <td data-part="mend">
        <NativeSelect
          size="xs"
          aria-label={`第 ${row} 行“${name}”的处理`}
          disabled={disabled}
          value={decision}
          data={choices.map((choice) => ({ value: choice, label: decisionNames[choice] }))}
          onChange={(event) => onDecide(event.currentTarget.value as Decision)}
        />
      </td>
    </tr>
  );
}

const otherInWords = ({ sheet, existing, earlierRow }: Duplicate): string =>
  existing ? `已有${sheetTitles[sheet]}“${existing.name}”` : `文件第 ${earlierRow} 行`;
