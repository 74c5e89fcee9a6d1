import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { students } from '#contracts/calls/students.ts';
import { waitingList } from '#contracts/calls/waiting-list.ts';
import { type WaitingEntry, waitingStateNames, waitingStates } from '#contracts/entities/waiting-entry.ts';
import { isOpenEntry, queueRefusal } from '#contracts/rules/waiting-list.ts';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListTable } from '#web/crud/list/ListTable.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import {
  EntryDialog,
  type EntryRequest,
  JoinDialog,
  type Joining,
  OfferMessageDialog,
} from '#web/features/enrolment/waiting-list/index.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useDialogHandle } from '#web/ui/form/use-dialog.ts';
import { FilterBar } from '#web/ui/list/FilterBar.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import type { ClaTabProps } from './cla-tab.ts';
import { waitingColumns } from './waiting-columns.tsx';

const OPEN = { state: 'open' } as const;
const STATES = [
  { value: OPEN.state, label: '未结束' },
  ...Object.entries(waitingStateNames).map(([value, label]) => ({ value, label })),
];
/** Width of the column with the actions 安排入班 and 通知家长 and the menu. */
const ACTIONS_WIDTH = 196;

/** Renders 候补, the waiting list of the class in its order. */
export function WaitingTab({ cla }: ClaTabProps) {
  const { claId, claName, departId } = cla;
  const list = useList(waitingList.list, { fixed: { claId }, initial: OPEN });
  const joining = useDialogHandle<Joining>();
  const decision = useDialogHandle<EntryRequest>();
  const message = useDialogHandle<WaitingEntry>();
  const refusal = queueRefusal(cla);
  const offersJoin = useOffered(refusal === null ? '加入候补' : '', waitingList.add, students.list);
  const offersSeat = useOffered('安排入班', waitingList.seat);
  const offersDecline = useOffered('家长放弃', waitingList.decline);
  const offersRemoval = useOffered('移出候补', waitingList.remove);
  const joinButton = refusal === null && offersJoin && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} />}
      onClick={() => joining.open({ claId, claName, deptId: departId })}
    >
      加入候补
    </Button>
  );
  const actionsOf = (entry: WaitingEntry) => {
    const isOffered = entry.state === waitingStates.offered;
    const decide = (kind: EntryRequest['kind'], label: string, danger = false) => ({
      label,
      danger,
      run: () => decision.open({ kind, entry }),
    });
    return (
      isOpenEntry(entry) && (
        <RowActions
          actions={[
            offersSeat && decide('seat', '安排入班'),
            isOffered && { label: '通知家长', run: () => message.open(entry) },
            isOffered && offersDecline && decide('decline', '家长放弃'),
            offersRemoval && decide('remove', '移出候补', true),
          ]}
        />
      )
    );
  };
  return (
    <>
      <FilterBar
        count={list.filterCount}
        onClear={list.clearFilters}
        actions={
          <>
            <ExportButton
              call={waitingList.export}
              input={list.filters}
              fileName={`候补名单-${claName}.xlsx`}
              subjectName="候补名单"
            />
            {joinButton}
          </>
        }
      >
        <SelectField filter label="状态" choices={STATES} {...list.field('state')} />
      </FilterBar>
      <ListTable
        list={list}
        noun="候补学员"
        columns={waitingColumns}
        rowKey="waitingEntryId"
        rowName={({ studentName }) => studentName ?? ''}
        actionsWidth={ACTIONS_WIDTH}
        emptyHint={refusal === null ? '还没有学员候补' : `${claName}${refusal}`}
        emptyAction={joinButton}
        actions={actionsOf}
      />
      <JoinDialog dialog={joining} />
      <EntryDialog dialog={decision} />
      <OfferMessageDialog dialog={message} />
    </>
  );
}
