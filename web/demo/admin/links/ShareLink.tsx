import { useState } from 'react';
import { QrCode } from '#web/ui/display/QrCode.tsx';
import { atOrigin } from '../sharing/at-origin.ts';
import { NotReachable } from '../sharing/NotReachable.tsx';
import { SharingSwitch } from '../sharing/SharingSwitch.tsx';
import { useSharing } from '../sharing/use-sharing.ts';
import { CopyField } from './CopyField.tsx';
import classes from './links.module.css';

interface Props {
  url: string;
  name: string;
  /** True if each visitor gets a sandbox of their own. */
  isOwn: boolean;
  /** Called after the user has opened the server to other machines. The link then needs a key. */
  onShared?: (() => Promise<void>) | undefined;
}

const HINTS = {
  own: '每个打开的人进自己的那份沙箱，看不到别人的。',
  shared: '拿到链接的人只能进这一个沙箱。',
};

/**
 * Renders a link that can be copied or scanned. While phones cannot open this machine, a switch that gives them access
 * replaces the QR code.
 */
export function ShareLink({ url, name, isOwn, onShared }: Props) {
  const { data } = useSharing();
  const [isPending, setIsPending] = useState(false);
  // While the server is being opened, the link does not have its key yet, and phones could not open it.
  const isReachable = data?.isReachable === true && !isPending;
  const link = isReachable ? atOrigin(url, data.origin) : url;
  return (
    <div className={classes.shareRow}>
      {!data && <span className={classes.code} />}
      {isReachable && <QrCode text={link} label={`“${name}”的二维码`} className={classes.code} />}
      {data && !isReachable && <NotReachable />}
      <div className={classes.text}>
        <CopyField label="链接" text={link} />
        {isReachable && (
          <p className={classes.hint}>同一网络里的手机和电脑都能打开；{HINTS[isOwn ? 'own' : 'shared']}</p>
        )}
        {data && !isReachable && (
          <>
            <p className={classes.hint}>这个链接现在只有这台电脑能打开。要给手机或其他电脑用，请打开：</p>
            <SharingSwitch state={data} onShared={onShared} onPending={setIsPending} />
          </>
        )}
      </div>
    </div>
  );
}
