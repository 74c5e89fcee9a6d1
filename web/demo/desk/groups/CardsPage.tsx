import { Button } from '@mantine/core';
import { useState } from 'react';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Waiting } from '../../../ui/states/Waiting.tsx';
import { QrCode } from '../../../features/qr-code/index.ts';
import { group as groupSchema, groups, type Group } from '../data/schemas.ts';
import { send } from '../data/tell.ts';
import { useLive } from '../data/use-live.ts';
import { DeskFrame } from '../frame/DeskFrame.tsx';
import { NoRight, Unreached } from '../frame/Trouble.tsx';
import classes from './cards.module.css';
import { cardsInHand, keepInHand } from './cards-in-hand.ts';

/** 学员卡片: for each trainee name, address and QR code, eight on a sheet of A4. */
export function CardsPage({ params: { group: id = '' } }: { params: { group?: string } }) {
  const live = useLive('groups', groups);
  const [renewed, setRenewed] = useState(() => cardsInHand(id));
  if (live.trouble === 'no-right') return <NoRight />;
  if (!live.data) return live.trouble ? <Unreached /> : <Waiting />;
  const known = live.data.find((one) => one.id === id);
  if (!known)
    return (
      <DeskFrame>
        <PageHeader title="学员卡片" />
        <EmptyState title="培训班不存在或已删除" hint="请回到培训班列表。">
          <Button component="a" href="/desk/groups" variant="default">
            培训班列表
          </Button>
        </EmptyState>
      </DeskFrame>
    );
  const renew = async (): Promise<boolean> => {
    const made = await send('POST', 'cards', { group: id }, groupSchema);
    if (made) {
      keepInHand(made);
      setRenewed(made);
    }
    return made !== undefined;
  };
  return <Sheets group={renewed ?? known} onRenew={renew} />;
}

function Sheets({ group, onRenew }: { group: Group; onRenew(): Promise<boolean> }) {
  const asking = useDialog();
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
          <Button onClick={() => asking.open()}>重新生成卡片</Button>
        ) : (
          <Button onClick={() => print()}>打印卡片</Button>
        )}
      </header>
      {!group.needsKeys && (
        <ul className={classes.cards}>
          {group.trainees.map(({ trainee, id, url }) => (
            <li key={id} className={classes.card}>
              <div className={classes.words}>
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
        opened={asking.opened}
        confirmLabel="重新生成"
        danger
        onCancel={asking.close}
        onConfirm={async () => {
          const done = await onRenew();
          if (done) asking.close();
          return done;
        }}
      >
        以前发出的卡片立即失效，用它们进入的学员会退出；沙箱里的内容和进度不变。
      </ConfirmDialog>
    </main>
  );
}
