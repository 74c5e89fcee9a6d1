import { Button } from '@mantine/core';
import { useState } from 'react';
import { root } from '../../http/address.ts';
import { hasUnsaved, leaveWithoutPrompt } from '../../ui/form/unsaved-forms.ts';
import panels from '../bar/panels.module.css';
import { becomeGuided } from '../customer-window/guided-window.ts';
import { PRESENTER_PATH } from './address.ts';
import classes from './presenter.module.css';

/** Renders the panel that opens the presenter window, and turns this window into the customer's. */
export function PresenterPanel() {
  const [isAsking, setAsking] = useState(false);
  const turn = (): void => {
    becomeGuided();
    void leaveWithoutPrompt(async () => {
      location.reload();
      return true;
    });
  };
  return (
    <>
      <p className={panels.note}>
        备注、脚本、故障和调用记录放在主持窗口里，给客户看的窗口只留管理台。两个窗口可以在两块屏幕上，也可以在两台设备上。
      </p>
      <div className={panels.ways}>
        <Button component="a" href={root + PRESENTER_PATH} target="_blank" rel="noopener">
          打开主持窗口
        </Button>
        <Button variant="default" onClick={() => (hasUnsaved() ? setAsking(true) : turn())}>
          把这个窗口给客户看
        </Button>
      </div>
      {isAsking && (
        <>
          <p className={panels.question}>这一页有未保存的内容，换成客户窗口会丢失。</p>
          <Button variant="default" c="red" onClick={turn}>
            放弃并换成客户窗口
          </Button>
        </>
      )}
      <p className={`${panels.note} ${classes.after}`}>换成客户窗口后，在主持窗口的“窗口”里可以恢复演示工具栏。</p>
    </>
  );
}
