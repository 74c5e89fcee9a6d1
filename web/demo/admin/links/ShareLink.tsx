import { QrCode } from '#web/ui/display/QrCode.tsx';
import { useLoadedAdminData } from '../data/use-admin-data.ts';
import { CopyField } from './CopyField.tsx';
import classes from './links.module.css';

/** Renders a link that can be copied or scanned. A hint is shown if a phone cannot open the link. */
export function ShareLink({ url, name }: { url: string; name: string }) {
  const { isLoopback } = useLoadedAdminData();
  return (
    <div className={classes.shareRow}>
      <QrCode text={url} label={`“${name}”的二维码`} className={classes.code} />
      <div className={classes.text}>
        <CopyField label="链接" text={url} />
        {isLoopback ? (
          <p className={classes.hint}>
            现在只有这台电脑能打开，手机扫码打不开。要让同一网络的手机也能打开，请这样启动，再用它说出的地址打开演示台：
            <code>HOST=0.0.0.0 MOCK_KEY=自定的密钥（至少 22 位） npm start</code>
          </p>
        ) : (
          <p className={classes.hint}>同一网络里的手机和电脑都能打开；拿到链接的人只能进这一个沙箱。</p>
        )}
      </div>
    </div>
  );
}
