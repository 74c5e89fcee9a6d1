import { Checkbox, Table } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { type BulkRow, bulkOutcomes } from '#contracts/entities/bulk-change.ts';
import { StatusTag, type Tone } from '../../ui/display/StatusTag.tsx';
import classes from './bulk.module.css';

/** A row that can be chosen for a bulk change. */
export interface BulkChoice {
  id: string;
  /** Name of the row's checkbox. */
  label: string;
  content: ReactNode;
}

interface BulkTableProps {
  noun: string;
  rows: readonly BulkChoice[];
  chosen: ReadonlySet<string>;
  /** Effects by row; empty until they are known. */
  effects: ReadonlyMap<string, BulkRow>;
  disabled: boolean;
  onToggle(id: string): void;
  /** Chooses the listed rows, or none of them. */
  onToggleAll(ids: readonly string[], isChosen: boolean): void;
}

/** Renders rows with a choice for each, and the effect of the bulk change on it. */
export function BulkTable({ noun, rows, chosen, effects, disabled, onToggle, onToggleAll }: BulkTableProps) {
  const chosenCount = rows.filter(({ id }) => chosen.has(id)).length;
  return (
    <Table stickyHeader className={classes.rows ?? ''} aria-label={`要处理的${noun}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Checkbox
              aria-label="选择全部"
              disabled={disabled}
              checked={chosenCount === rows.length}
              indeterminate={chosenCount > 0 && chosenCount < rows.length}
              onChange={() =>
                onToggleAll(
                  rows.map(({ id }) => id),
                  chosenCount < rows.length,
                )
              }
            />
          </Table.Th>
          <Table.Th>{noun}</Table.Th>
          <Table.Th>处理结果</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <ChoiceRow
            key={row.id}
            row={row}
            isChosen={chosen.has(row.id)}
            effect={effects.get(row.id)}
            disabled={disabled}
            onToggle={onToggle}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface ChoiceRowProps {
  row: BulkChoice;
  isChosen: boolean;
  effect: BulkRow | undefined;
  disabled: boolean;
  onToggle(id: string): void;
}

/** Memoised, so that typing a reason does not render 200 rows. */
const ChoiceRow = memo(function ChoiceRow({ row, isChosen, effect, disabled, onToggle }: ChoiceRowProps) {
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          aria-label={`选择 ${row.label}`}
          checked={isChosen}
          disabled={disabled}
          onChange={() => onToggle(row.id)}
        />
      </Table.Td>
      <Table.Td>{row.content}</Table.Td>
      <Table.Td>{isChosen && effect && <Effect {...effect} />}</Table.Td>
    </Table.Tr>
  );
});

const TONES: Readonly<Record<BulkRow['outcome'], Tone>> = {
  changed: 'positive',
  unchanged: 'neutral',
  refused: 'danger',
};

/** Renders the effect on a row, and the conflicts that the change causes. */
export const Effect = ({ outcome, text, conflicts }: Pick<BulkRow, 'outcome' | 'text' | 'conflicts'>) => (
  <>
    <StatusTag tone={outcome === bulkOutcomes.changed && conflicts?.length ? 'warning' : TONES[outcome]}>
      {text}
    </StatusTag>
    {conflicts?.map((conflict) => (
      <small key={conflict} className={classes.conflict}>
        {conflict}
      </small>
    ))}
  </>
);
