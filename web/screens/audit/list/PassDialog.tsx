import { Alert, Button } from '@mantine/core';
import { audits } from '#contracts/calls/audits.ts';
import { orders } from '#contracts/calls/orders.ts';
import { ORDER_TYPE } from '#contracts/entities/order.ts';
import type { Registration } from '#contracts/entities/registration.ts';
import { servicePriceOf } from '#contracts/formats/service-price.ts';
import { registrationLabelOf } from '#contracts/rules/registration-changes.ts';
import { validityFrom } from '#contracts/rules/service-validity.ts';
import { OrderStatusTag, servicePeriodText } from '#web/features/onboarding/index.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSend } from '#web/http/use-send.ts';
import { today } from '#web/session/today.ts';
import { Facts } from '#web/ui/display/Facts.tsx';
import { DialogFooter } from '#web/ui/form/DialogFooter.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useSubmitError } from '#web/ui/form/use-submit-error.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { checkRegistration } from './check-registration.ts';
import classes from './PassDialog.module.css';

interface PassDialogProps {
  registration: Registration | undefined;
  opened: boolean;
  onClose(): void;
  onPassed(): void;
}

const WIDTH = 560;

/**
 * Renders the registration to approve and its payment. Closing the dialog leaves the registration pending (decided).
 */
export function PassDialog({ registration, opened, onClose, onPassed }: PassDialogProps) {
  const { failure, runSubmit } = useSubmitError(opened);
  const { send, sending } = useSend(audits.pass, { success: '已通过' });
  const pass = async () => {
    if (!registration) return;
    const { ok } = await runSubmit(async () => {
      const options = await checkRegistration(audits.pass, registration);
      return options ? send({ username: registration.username }, options) : { ok: false };
    });
    if (ok) onPassed();
  };
  return (
    <FormDialog title="开通与缴费信息" opened={opened} onClose={() => !sending && onClose()} width={WIDTH}>
      <div className={classes.facts}>{registration && <CampusAndPayment registration={registration} />}</div>
      <DialogFooter failure={failure}>
        <Button variant="default" disabled={sending} onClick={onClose}>
          取消
        </Button>
        <Button loading={sending} onClick={() => void pass()} data-autofocus>
          确认通过
        </Button>
      </DialogFooter>
    </FormDialog>
  );
}

function CampusAndPayment({ registration }: { registration: Registration }) {
  const { username, nickName, companyName, brandName, agentName, servicePeriod } = registration;
  const { data: order, error } = useCall(orders.status, { username, orderType: ORDER_TYPE }, { quiet: true });
  const amount = servicePriceOf(servicePeriod);
  const validity = validityFrom(today(), servicePeriod);
  return (
    <>
      <Facts
        facts={[
          { label: registrationLabelOf('nickName', registration), value: nickName },
          { label: '公司名称', value: companyName },
          { label: '品牌名称', value: brandName },
          { label: '代理商', value: agentName },
          { label: '服务期限', value: servicePeriodText(servicePeriod) },
          { label: '缴费金额', value: amount === null ? null : formatMoney(amount) },
          { label: '订单编号', value: order?.orderCode },
          { label: '订单状态', value: order && <OrderStatusTag status={order.orderStatus} /> },
          {
            label: '通过后的有效期',
            value: validity && `${validity.beginDate} 至 ${validity.endDate}`,
            wide: true,
          },
        ]}
      />
      {error && (
        <Alert color="blue" variant="light" mt={12}>
          未查到订单：{error.message}
        </Alert>
      )}
    </>
  );
}
