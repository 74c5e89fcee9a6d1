import { groups, type Group } from '#contracts/control/groups.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { ConfirmDialog } from '#web/ui/form/ConfirmDialog.tsx';
import { PageHeader } from '#web/ui/list/PageHeader.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { LoadingIndicator } from '#web/ui/states/LoadingIndicator.tsx';
import { QrCode } from '#web/ui/display/QrCode.tsx';
import { sendAction } from '../data/send-action.ts';
import { useLiveData } from '../data/use-live-data.ts';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { KeyRequired, Unreachable } from '../frame/ConnectionStates.tsx';
import classes from './cards.module.css';
import { cachedCards, cacheCards } from './card-cache.ts';

/** Renders 学员卡片 with the name, address and QR code of each trainee, eight cards on an A4 sheet. */
export function CardsPage({ params: { group: id = '' } }: { params: { group?: string } }) {
  const liveGroups = useLiveData(groups.list);
  const [newCards, setNewCards] = useState(() => cachedCards(id));
  if (liveGroups.lastError === 'no-right') return <KeyRequired />;
  if (!liveGroups.data) return liveGroups.lastError ? <Unreachable /> : <LoadingIndicator />;
  const group = liveGroups.data.find((one) => one.id === id);
  if (!group)
    return (
      <AdminFrame>
        <PageHeader title="学员卡片" />
        <EmptyState title="培训班不存在或已删除" hint="请回到培训班列表。">
          <Button component="a" href="/desk/groups" variant="default">
            培训班列表
          </Button>
        </EmptyState>
      </AdminFrame>
    );
  const renew = async (): Promise<boolean> => {
    const created = await sendAction(groups.makeCards, { group: id });
    if (created) {
      cacheCards(created);
      setNewCards(created);
    }
    return created !== undefined;
  };
  return <Sheets group={newCards ?? group} onRenew={renew} />;
}

function Sheets({ group, onRenew }: { group: Group; onRenew(): Promise<boolean> }) {
  const confirmation = useDialog();
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <a className={classes.back} href="/desk/groups">
          ‹ 培训班
        </a>
        <h1>{group.name}：学员卡片</h1>
        <p>
          {group.needsKeys
            ? '卡片上的密钥只在生成时显示一次。重新生成后，以前发出的卡片不再有效。'
            : `${group.trainees.length} 张，每张 A4 纸 8 张；扫码或输入地址即可进入自己的沙箱，不用密码。`}
        </p>
        {group.needsKeys ? (
          <Button onClick={() => confirmation.open()}>重新生成卡片</Button>
        ) : (
          <Button onClick={() => print()}>打印卡片</Button>
        )}
      </header>
      {!group.needsKeys && (
        <ul className={classes.cards}>
          {group.trainees.map(({ trainee, id, url }) => (
            <li key={id} className={classes.card}>
              <div className={classes.text}>
                <strong>{trainee}</strong>
                <span className={classes.group}>{group.name}</span>
                <span className={classes.url}>{url}</span>
              </div>
              <QrCode text={url} label={`${trainee}的二维码`} className={classes.code} />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        title="重新生成卡片？"
        opened={confirmation.opened}
        confirmLabel="重新生成"
        danger
        onCancel={confirmation.close}
        onConfirm={async () => {
          const renewed = await onRenew();
          if (renewed) confirmation.close();
          return renewed;
        }}
      >
        以前发出的卡片立即失效，用它们进入的学员会退出；沙箱里的内容和进度不变。
      </ConfirmDialog>
    </main>
  );
}
