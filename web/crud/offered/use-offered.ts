import { use, useLayoutEffect } from 'react';
import { type CallName, useAbsent } from '../../http/absent-calls.ts';
import { AbsenceAreaContext } from '../../ui/states/area.ts';
import { supportAdvice } from './support-advice.ts';

/**
 * True if the backend has all calls of a feature. Otherwise the page header, or the dialog around the component, names
 * the feature among those that the system does not offer.
 * @param feature name of the feature in that line, such as 导出; '' if the user would not have it anyway
 */
export function useOffered(feature: string, ...calls: readonly CallName[]): boolean {
  const absent = useAbsent(...calls);
  useAbsenceNote(absent ? feature : '');
  return !absent;
}

/**
 * Adds features to the line of features that the system does not offer. @param features names joined by 、; '' if all
 * are offered
 */
export function useAbsenceNote(features: string): void {
  const { add } = use(AbsenceAreaContext);
  // Before the paint, so that the line appears together with the area.
  useLayoutEffect(() => (features ? add(features, supportAdvice()) : undefined), [features, add]);
}
