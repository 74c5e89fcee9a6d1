import { onboarding } from '#contracts/control/onboarding.ts';
import { useControl } from '../../control-client.ts';
import { useSandboxState } from '../../overlay/sandbox-state.ts';
import own from './simulated.module.css';

/** Descriptions of the payment outcomes. */
const PAYMENT_OUTCOMES = {
  complete: '打开付款码几秒后自动付清，不会扣款。',
  stay: '现在设为一直不付款。',
  fail: '现在设为付款失败。',
} as const;

/** Explains that payments, text messages and the backend are simulated, and that text recognition is real. */
export function SimulatedPanel() {
  const { sandbox } = useSandboxState();
  const isVisitor = sandbox?.rank === 'visitor';
  const { data } = useControl(onboarding.payments, isVisitor ? null : {});
  const facts = [
    { what: '支付', how: data ? PAYMENT_OUTCOMES[data.outcome] : '不会真的扣款。' },
    { what: '短信', how: '不会发到手机：验证码显示在页面的“演示短信”里，手机号可以任意填写。' },
    { what: '文字识别', how: '营业执照在这台电脑上真的识别，图片不会上传到互联网；手边没有执照时可用示例图片。' },
    { what: '后端', how: '请求由这台电脑上的演示服务器处理，数据只在这个沙箱里，不影响真实系统和其他沙箱。' },
  ];
  return (
    <dl className={own.facts}>
      {facts.map(({ what, how }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  );
}
