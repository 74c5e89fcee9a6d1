import { useEffect, useRef } from 'react';
import { fillIn } from '#web/crud/form/fill-in.ts';
import type { LineValues } from './sale-values.ts';
import { useLastProduct } from './use-last-product.ts';
import type { SaleFormState } from './use-sale-form.ts';

/**
 * Fills the product that the student bought last into the first line.
 * @param courseId limits the suggestion to products of this course
 * @returns a function that returns the lines without the suggestion, for the next student
 */
export function useSuggestedProduct(form: SaleFormState, courseId: string | undefined): () => LineValues[] {
  const { studentId, lines } = form.values;
  const suggested = useLastProduct(studentId, courseId);
  const lastSuggested = useRef<string | null>(null);
  useEffect(() => {
    const [first, ...others] = lines;
    if (!suggested || !first || others.length > 0 || lastSuggested.current === suggested.productId) return;
    // A suggestion for another student replaces the previous one, but not a choice of the user.
    if (first.product !== null && first.product.productId !== lastSuggested.current) return;
    lastSuggested.current = suggested.productId;
    fillIn(form, { lines: [{ ...first, product: suggested }] });
  });
  return () => {
    const previous = lastSuggested.current;
    lastSuggested.current = null;
    return form
      .getValues()
      .lines.map((line) =>
        previous !== null && line.product?.productId === previous ? { ...line, product: null } : line,
      );
  };
}
