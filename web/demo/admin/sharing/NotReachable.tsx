import { IconDeviceMobileOff } from '@tabler/icons-react';
import classes from './sharing.module.css';

/** Renders the place of a QR code while phones cannot open this machine. */
export const NotReachable = () => (
  <div className={classes.missing} role="img" aria-label="手机还打不开这台电脑">
    <IconDeviceMobileOff size={32} aria-hidden />
    <span>手机还打不开这台电脑</span>
  </div>
);
