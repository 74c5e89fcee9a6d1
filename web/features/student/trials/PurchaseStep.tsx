import { products } from '#contracts/calls/products.ts';
import type { LessonGuest } from '#contracts/entities/lesson-guest.ts';
import { inUseFlags } from '#contracts/formats/in-use.ts';
import { supportAdvice } from '#web/crud/offered/support-advice.ts';
import { useAbsent } from '#web/http/absent-calls.ts';
import { useCall } from '#web/http/use-call.ts';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { type Purchaser, PurchaseForm } from '../../enrolment/purchase/index.ts';
import { type SavedSale, SaleForm, useSaleSetting } from '../../sale/form/index.ts';

interface PurchaseStepProps {
  guest: LessonGuest;
  student: Purchaser;
  onSold(sale: SavedSale): void;
  /** Called after a purchase from a backend without sales. */
  onBought(): void;
}

/**
 * Renders the sale of a product of the trial's course, with the class of the trial. A course without products on sale
 * offers all products. A backend without sales has the form that sells one product.
 */
export function PurchaseStep({ guest, student, onSold, onBought }: PurchaseStepProps) {
  const { courseId, claId } = guest;
  const { studentId, studentName } = student;
  const { setting, isDecided, isMissing } = useSaleSetting();
  const onSale = useCall(
    products.list,
    courseId ? { courseId, inUse: inUseFlags.yes, pageNum: 1, pageSize: 2 } : null,
    { quiet: true },
  );
  const isAbsent = useAbsent(products.list);
  if (isAbsent) return <EmptyState title="当前系统未提供购买产品" hint={supportAdvice()} />;
  if (!isDecided || onSale.loading) return <FormSkeleton fields={5} />;
  const { rows = [], total = 0 } = onSale.data ?? {};
  const ofCourse = total > 0 && courseId ? { courseId } : {};
  const product = total === 1 ? rows[0] : undefined;
  if (isMissing)
    return (
      <PurchaseForm purchaser={{ studentId, studentName }} {...ofCourse} suggested={product} onBought={onBought} />
    );
  const subject = { studentId, studentName, claId, ...ofCourse, ...(product && { product }) };
  return <SaleForm subject={subject} setting={setting} onSold={onSold} />;
}
