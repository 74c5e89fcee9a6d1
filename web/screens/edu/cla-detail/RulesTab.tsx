import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import type { ClaTimeRule } from '#contracts/entities/cla-time-rule.ts';
import {
  ruleColumnsOfClass,
  type RuleSubject,
  ScheduleRuleDialog,
  useRuleRemoval,
} from '#web/features/scheduling/schedule-rule/index.ts';
import { ChangeLogDialog } from '#web/crud/change-log/ChangeLogDialog.tsx';
import { ListTable } from '#web/crud/list/ListTable.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { Can } from '#web/session/Can.tsx';
import { FilterBar } from '#web/ui/list/FilterBar.tsx';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import type { ClaTabProps } from './cla-tab.ts';

/** Renders 排课规则, the list of schedule rules that generate the class's lessons. */
export function RulesTab({ cla: { claId, claName, departId } }: ClaTabProps) {
  const list = useList(claTimeRules.list, { fixed: { claId } });
  const [rule, setRule] = useState<RuleSubject | null>(null);
  const log = useDialog<ClaTimeRule>();
  const removal = useRuleRemoval();
  const addButton = (
    <Can permission={['sc:claTimeRule:add']}>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => setRule({ deptId: departId, claId })}
      >
        排课
      </Button>
    </Can>
  );
  const actionsOf = (currentRule: ClaTimeRule) => (
    <RowActions
      actions={[
        { label: '修改', run: () => setRule({ ruleId: currentRule.ruleId }) },
        { label: '删除', run: () => removal.ask(currentRule), danger: true },
        { label: '日志', run: () => log.open(currentRule) },
      ]}
    />
  );
  return (
    <>
      <FilterBar count={0} onClear={list.clearFilters} actions={addButton}>
        {null}
      </FilterBar>
      <ListTable
        list={list}
        noun="排课规则"
        columns={ruleColumnsOfClass}
        rowKey="ruleId"
        emptyAction={addButton}
        actions={actionsOf}
      />
      <ScheduleRuleDialog rule={rule} onClose={() => setRule(null)} />
      <ChangeLogDialog
        title="排课规则日志"
        dialog={log}
        nameOf={() => claName}
        call={claTimeRules.log}
        filtersOf={({ ruleId }) => ({ ruleId })}
      />
      {removal.dialog}
    </>
  );
}
