import { groups, type Group } from '#contracts/control/groups.ts';
import type { SharingState } from '#contracts/control/sharing.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { COPY_BY_HAND } from '#web/ui/clipboard/copy-text.ts';
import { useCopy } from '#web/ui/clipboard/use-copy.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { ConfirmDialog } from '#web/ui/form/ConfirmDialog.tsx';
import { PageHeader } from '#web/ui/list/PageHeader.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { LoadingIndicator } from '#web/ui/states/LoadingIndicator.tsx';
import { QrCode } from '#web/ui/display/QrCode.tsx';
import { sendAction } from '../data/send-action.ts';
import { useLiveData } from '../data/use-live-data.ts';
import { inPageCell } from '../cells/page-cell.ts';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { KeyRequired, Unreachable } from '../frame/ConnectionStates.tsx';
import { atOrigin, hasKey } from '../sharing/at-origin.ts';
import { NotReachable } from '../sharing/NotReachable.tsx';
import { SharingSwitch } from '../sharing/SharingSwitch.tsx';
import { useSharing } from '../sharing/use-sharing.ts';
import classes from './cards.module.css';
import { cachedCards, cacheCards } from './card-cache.ts';

/** Renders 学员卡片 with the name, address and QR code of each trainee, eight cards on an A4 sheet. */
export function CardsPage({ params: { group: id = '' } }: { params: { group?: string } }) {
  const liveGroups = useLiveData(groups.list);
  const network = useSharing();
  const [newCards, setNewCards] = useState(() => cachedCards(id));
  if (liveGroups.lastError === 'no-right') return <KeyRequired />;
  if (!liveGroups.data) return liveGroups.lastError ? <Unreachable /> : <LoadingIndicator />;
  const group = liveGroups.data.find((one) => one.id === id);
  if (!group)
    return (
      <AdminFrame>
        <PageHeader title="学员卡片" />
        <EmptyState title="培训班不存在或已删除" hint="请回到培训班列表。">
          <Button component="a" href={inPageCell('/desk/groups')} variant="default">
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
  if (!network.data) return network.lastError ? <Unreachable /> : <LoadingIndicator />;
  return <Sheets group={usableCards(newCards, group)} network={network.data} onRenew={renew} />;
}

/**
 * Returns the new cards that this page has received, or the stored group if the new cards lack keys that are now
 * needed. Cards from before the server was shared have no keys.
 */
const usableCards = (newCards: Group | null, group: Group): Group =>
  newCards && (!group.needsKeys || newCards.trainees.every(({ url }) => hasKey(url))) ? newCards : group;

interface SheetsProps {
  group: Group;
  network: SharingState;
  onRenew(): Promise<boolean>;
}

function Sheets({ group, network, onRenew }: SheetsProps) {
  const confirmation = useDialog();
  const { isReachable, origin } = network;
  const canPrint = isReachable && !group.needsKeys;
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <a className={classes.back} href={inPageCell('/desk/groups')}>
          ‹ 培训班
        </a>
        <h1>{group.name}：学员卡片</h1>
        {isReachable && <p>{introduction(group)}</p>}
        {isReachable && group.needsKeys && <Button onClick={() => confirmation.open()}>生成卡片</Button>}
        {canPrint && <Button onClick={() => print()}>打印卡片</Button>}
      </header>
      {!isReachable && (
        <section className={classes.missing} aria-label="还不能生成卡片">
          <NotReachable />
          <div className={classes.missingText}>
            <p>学员的手机和电脑要能打开这台电脑，卡片才有用。请先打开局域网共享，再生成卡片。</p>
            <SharingSwitch state={network} />
          </div>
        </section>
      )}
      {canPrint && (
        <ul className={classes.cards}>
          {group.trainees.map(({ trainee, id, url }) => (
            <Card key={id} trainee={trainee} group={group.name} url={atOrigin(url, origin)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        title="生成卡片？"
        opened={confirmation.opened}
        confirmLabel="生成"
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

/** Renders the card of a trainee. On the screen its address can be copied, for a trainee who is reached by chat. */
function Card({ trainee, group, url }: { trainee: string; group: string; url: string }) {
  const address = useRef<HTMLSpanElement>(null);
  const { outcome, run } = useCopy();
  return (
    <li className={classes.card}>
      <div className={classes.text}>
        <strong>{trainee}</strong>
        <span className={classes.group}>{group}</span>
        <span ref={address} className={classes.url}>
          {url}
        </span>
        <span className={classes.copy}>
          <Button
            variant="default"
            size="compact-xs"
            aria-label={`复制${trainee}的链接`}
            onClick={() => void run(url, address.current)}
          >
            {outcome === 'copied' ? '已复制' : '复制链接'}
          </Button>
          <span role="status">{outcome === 'refused' && COPY_BY_HAND}</span>
        </span>
      </div>
      <QrCode text={url} label={`${trainee}的二维码`} className={classes.code} />
    </li>
  );
}

const introduction = ({ needsKeys, trainees }: Group): string =>
  needsKeys
    ? '卡片上的密钥只在生成时显示一次。重新生成后，以前发出的卡片不再有效。'
    : `${trainees.length} 张，每张 A4 纸 8 张；扫码或输入地址即可进入自己的沙箱，不用密码。`;
