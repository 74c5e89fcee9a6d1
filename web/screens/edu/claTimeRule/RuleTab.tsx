import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import type { ClaTimeRule } from '#contracts/entities/cla-time-rule.ts';
import { ChangeLogDialog } from '#web/crud/change-log/ChangeLogDialog.tsx';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import { HolidayButton } from '#web/features/scheduling/holidays/index.ts';
import {
  ruleColumns,
  type RuleSubject,
  ScheduleRuleDialog,
  useRuleRemoval,
} from '#web/features/scheduling/schedule-rule/index.ts';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { ClaSelect } from '#web/crud/pickers/ClaSelect.tsx';
import { Can } from '#web/session/Can.tsx';
import { AddButton } from '#web/ui/list/AddButton.tsx';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import type { TabProps } from '#web/crud/list/AddressTabs.tsx';

/** Renders 排课规则, the list of schedule rules that generate lessons. */
export function RuleTab({ tabs }: TabProps) {
  const list = useList(claTimeRules.list);
  const dialog = useDialog<RuleSubject>();
  const log = useDialog<ClaTimeRule>();
  const removal = useRuleRemoval();
  const addButton = (
    <Can permission={['sc:claTimeRule:add']}>
      <AddButton onClick={() => dialog.open({})}>排课</AddButton>
    </Can>
  );
  return (
    <ListPage
      list={list}
      add={addButton}
      headerAction={
        <>
          <HolidayButton />
          {addButton}
        </>
      }
      tabs={tabs}
      filters={
        <>
          <CampusSelect filter {...list.field('deptId')} />
          <ClaSelect filter deptId={list.filters.deptId} {...list.field('claId')} />
          <DictionarySelect type="cla_time_rule_type" filter label="排课方式" {...list.field('ruleType')} />
        </>
      }
      noun="排课规则"
      columns={ruleColumns}
      rowKey="ruleId"
      actions={(rule) => [
        { label: '修改', run: () => dialog.open({ ruleId: rule.ruleId }) },
        { label: '删除', run: () => removal.ask(rule), danger: true },
        { label: '日志', run: () => log.open(rule) },
      ]}
    >
      <ScheduleRuleDialog rule={dialog.opened ? (dialog.subject ?? null) : null} onClose={dialog.close} />
      {removal.dialog}
      <ChangeLogDialog
        title="排课规则日志"
        dialog={log}
        nameOf={({ claName }) => claName}
        call={claTimeRules.log}
        filtersOf={({ ruleId }) => ({ ruleId })}
      />
    </ListPage>
  );
}
