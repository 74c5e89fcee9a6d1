import {
  faultPresetKinds,
  type ArmedPreset,
  type FaultPresetKind,
  type FaultSpan,
} from '#contracts/control/fault-presets.ts';
import { Button } from '@mantine/core';
import { useAction } from '../../use-action.ts';
import { useActingUser } from '../acting-user.ts';
import classes from '../panels.module.css';
import own from './mishaps.module.css';
import { useFaultPresets } from './use-fault-presets.ts';

/** Title of each fault preset, and its effect that the audience sees. */
const PRESETS: Record<FaultPresetKind, { title: string; effect: string }> = {
  'session-expired': { title: '登录已过期', effect: '弹出重新登录，登录后回到原来的页面' },
  'session-replaced': { title: '在别处登录', effect: '提示账号已在另一处登录，需要重新登录' },
  'token-renewed': { title: '令牌中途更新', effect: '什么也看不出来：登录凭证悄悄换新，操作照常完成' },
  slow: { title: '服务器变慢', effect: '每次操作等 9 秒，页面显示加载中，可以照常点别处' },
  offline: { title: '网络中断', effect: '提示网络异常，已输入的内容不丢，可以重试' },
  'payment-failed': { title: '支付失败', effect: '入驻付款页显示付款失败，可以重新付款' },
  'file-unreadable': { title: '文件无法识别', effect: '上传的图片或表格提示无法识别，请换一个' },
};

const SPANS: readonly { span: FaultSpan; label: string }[] = [
  { span: 'next', label: '下一次' },
  { span: 'minute', label: '一分钟内' },
];

/** Renders the panel that arms faults during a demonstration. Each fault ends automatically. */
export function FaultPresetsPanel() {
  const { armed, arm, end } = useFaultPresets();
  const username = useActingUser();
  const { busy, failure, runAction } = useAction();
  return (
    <>
      <p className={classes.note}>
        只影响这个沙箱{username ? '里当前的身份' : ''}，到时自动结束；“下一次”十分钟内没有用上也会取消。
      </p>
      <ul className={own.list}>
        {faultPresetKinds.map((kind) => {
          const { title, effect } = PRESETS[kind];
          const armedPreset = armed.find((one) => one.kind === kind);
          return (
            <li key={kind} className={own.one} data-armed={armedPreset !== undefined || undefined}>
              <div>
                <span className={own.title}>{title}</span>
                <span className={own.shows}>{effect}</span>
              </div>
              {armedPreset ? (
                <div className={own.ways}>
                  <span className={own.left}>{remainingText(armedPreset)}</span>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`结束：${title}`}
                    loading={busy === armedPreset.id}
                    onClick={() => void runAction(armedPreset.id, () => end(armedPreset.id))}
                  >
                    结束
                  </Button>
                </div>
              ) : (
                <div className={own.ways}>
                  {SPANS.map(({ span, label }) => (
                    <Button
                      key={span}
                      size="compact-sm"
                      variant="default"
                      aria-label={`${title}：${label}`}
                      loading={busy === kind + span}
                      onClick={() => void runAction(kind + span, () => arm(kind, span, username ?? null))}
                    >
                      {label}
                    </Button>
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <p className={classes.failure} role="alert">
        {failure}
      </p>
    </>
  );
}

const remainingText = ({ span, leftMs }: ArmedPreset): string =>
  span === 'next' ? '下一次操作时发生' : `还有 ${Math.ceil((leftMs ?? 0) / 1_000)} 秒`;
