import type { SharingState } from '#contracts/control/sharing.ts';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useControlRoot } from '../../control-client.ts';
import { setSharing } from './set-sharing.ts';
import classes from './sharing.module.css';

interface Props {
  state: SharingState;
  /** Called after sharing has been switched on. The switch is pending until this is done too. */
  onShared?: (() => Promise<void>) | undefined;
  /** Called when the switch becomes pending, and when it no longer is. */
  onPending?: ((isPending: boolean) => void) | undefined;
}

/** Renders the switch that opens the server to the local network, and the choice of the network. */
export function SharingSwitch({ state, onShared, onPending }: Props) {
  const { isOn, isFixed, isLost, address, addresses, asksFirewall } = state;
  const controlRoot = useControlRoot();
  const [isPending, setIsPending] = useState(false);
  const setPending = (pending: boolean): void => {
    setIsPending(pending);
    onPending?.(pending);
  };
  const change = async (next: boolean, chosen?: string): Promise<void> => {
    setPending(true);
    const isDone = await setSharing(next, chosen, controlRoot);
    if (isDone && next && !isOn) await onShared?.();
    setPending(false);
  };
  const choices = addresses.map((one) => ({ value: one.address, label: `${one.label} · ${one.address}` }));
  const hasChoice = choices.length > 1 || isLost;
  return (
    <div className={classes.switch}>
      {!isFixed && (
        <Switch
          label="局域网共享"
          description="同一个 Wi-Fi 里的手机和电脑，凭您发出的链接就能打开；没有链接或密钥的人进不来"
          checked={isOn}
          disabled={isPending || (!isOn && addresses.length === 0)}
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
        />
      )}
      {addresses.length === 0 && <p className={classes.hint}>这台电脑没有连上网络。请先连上和手机相同的 Wi-Fi。</p>}
      {asksFirewall && !isOn && (
        <p className={classes.hint}>打开后，Windows 防火墙可能询问是否允许 Node.js 访问网络，请选“允许”。</p>
      )}
      {hasChoice && choices.length > 0 && (
        <SelectField
          label="手机所在的网络"
          choices={choices}
          value={isLost ? null : address}
          disabled={isPending}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={isOn ? '换网络后，已发出的链接和印好的卡片要重新生成' : undefined}
          onChange={(chosen) => void change(isOn, chosen)}
        />
      )}
    </div>
  );
}
