import { ActionIcon, Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { NumberField, TextField } from '#web/ui/fields/fields.ts';
import classes from './pay.module.css';

/** Adjustment as it is being entered. `key` identifies the fields while others are removed. */
export interface AdjustmentValues {
  key: number;
  text: string;
  /** Amount in yuan; '' while the field is empty, and the typed text while it is not a number. */
  amount: number | string;
}

/** Values of the form that issues a statement. */
export interface IssueValues {
  adjustments: AdjustmentValues[];
  remark: string;
}

/** Renders the adjustments of a statement, each with a text and an amount that may be negative. */
export function AdjustmentFields({ form }: { form: UseFormReturnType<IssueValues> }) {
  const nextKey = useRef(0);
  const add = (): void => {
    nextKey.current += 1;
    form.insertListItem('adjustments', { key: nextKey.current, text: '', amount: '' });
  };
  return (
    <fieldset className={classes.adjustments}>
      <legend>调整</legend>
      {form.values.adjustments.map(({ key }, at) => (
        <div key={key} className={classes.adjustment}>
          <TextField
            aria-label={`第 ${at + 1} 项调整的说明`}
            placeholder="如 全勤奖"
            {...form.getInputProps(`adjustments.${at}.text`)}
          />
          <NumberField
            aria-label={`第 ${at + 1} 项调整的金额`}
            placeholder="可为负数"
            {...form.getInputProps(`adjustments.${at}.amount`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`移除第 ${at + 1} 项调整`}
            onClick={() => form.removeListItem('adjustments', at)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button variant="subtle" color="blue" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        添加调整
      </Button>
    </fieldset>
  );
}
