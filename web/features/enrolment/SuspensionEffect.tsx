import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { suspensionExtension } from '#contracts/rules/suspension.ts';
import { today } from '../../session/today.ts';
import { useSuspensionSetting } from './use-suspension-setting.ts';

interface Enrolment {
  chargeType?: string | null | undefined;
  dateEnd?: string | null | undefined;
  expireDate?: string | null | undefined;
  suspendDate?: string | null | undefined;
}

/**
 * States the effect of a suspension or its end on an enrolment by period. Renders nothing for an enrolment by hours.
 */
export function SuspensionEffect({ enrolment, suspends }: { enrolment: Enrolment; suspends: boolean }) {
  return isByPeriod(enrolment.chargeType) ? <PeriodEffect enrolment={enrolment} suspends={suspends} /> : null;
}

function PeriodEffect({ enrolment, suspends }: { enrolment: Enrolment; suspends: boolean }) {
  const { extendsPeriod, isStated } = useSuspensionSetting();
  const end = enrolmentEnd(enrolment);
  if (suspends) {
    if (!isStated || !end) return null;
    return (
      <p>
        {extendsPeriod ? `有效期至 ${end}，复课时按停课天数顺延。` : `停课期间有效期照常计算，结束日期 ${end} 不变。`}
      </p>
    );
  }
  const extension = suspensionExtension(enrolment, today());
  if (!extension) return null;
  const { days, dateEnd, extendedEnd } = extension;
  return (
    <p>
      {extendsPeriod
        ? `停课 ${days} 天，结束日期由 ${dateEnd} 顺延到 ${extendedEnd}。`
        : `停课 ${days} 天，结束日期 ${dateEnd} 不变。`}
    </p>
  );
}
