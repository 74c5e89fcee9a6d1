import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import type { ClaTimeRule } from '#contracts/entities/cla-time-rule.ts';
import { DictionarySelect } from '../../../crud/dictionary/DictionarySelect.tsx';
import {
  ruleColumns,
  type RuleSubject,
  ScheduleRuleDialog,
  useRuleRemoval,
} from '../../../features/schedule-rule/index.ts';
import { RuleLogDialog } from '../../../features/lesson-list/index.ts';
import { ListTable } from '../../../crud/list/ListTable.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { CampusSelect } from '../../../crud/pickers/CampusSelect.tsx';
import { ClaSelect } from '../../../crud/pickers/ClaSelect.tsx';
import { Can } from '../../../session/Can.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { ListScreen } from '../../../ui/ListScreen.tsx';
import { RowActions } from '../../../ui/table/RowActions.tsx';
import type { TabProps } from '../../../crud/list/AddressTabs.tsx';

/** 排课规则: what lessons are made from. */
export function RuleTab({ tabs }: TabProps) {
  const list = useList(claTimeRules.list);
  const dialog = useDialog<RuleSubject>();
  const log = useDialog<ClaTimeRule>();
  const removal = useRuleRemoval();
  const addButton = (
    <Can permission={['sc:claTimeRule:add']}>
      <Button leftSection={<IconPlus size={16} />} onClick={() => dialog.open({})}>
        排课
      </Button>
    </Can>
  );
  return (
    <ListScreen
      count={list.total}
      action={addButton}
      filters={
        <>
          {tabs}
          <FilterBar filtered={list.filtered} onClear={list.clear}>
            <CampusSelect filter {...list.field('deptId')} />
            <ClaSelect filter deptId={list.filters.deptId} {...list.field('claId')} />
            <DictionarySelect type="cla_time_rule_type" filter label="排课方式" {...list.field('ruleType')} />
          </FilterBar>
        </>
      }
      table={
        <ListTable
          list={list}
          noun="排课规则"
          columns={ruleColumns}
          rowKey="ruleId"
          emptyAction={addButton}
          actions={(rule) => (
            <RowActions
              actions={[
                { label: '修改', run: () => dialog.open({ ruleId: rule.ruleId }) },
                { label: '删除', run: () => removal.ask(rule), danger: true },
                { label: '日志', run: () => log.open(rule) },
              ]}
            />
          )}
        />
      }
    >
      <ScheduleRuleDialog rule={dialog.opened ? (dialog.subject ?? null) : null} onClose={dialog.close} />
      {removal.dialog}
      <RuleLogDialog
        log={log.opened && log.subject ? { ruleId: log.subject.ruleId, name: log.subject.claName ?? '' } : null}
        onClose={log.close}
      />
    </ListScreen>
  );
}
