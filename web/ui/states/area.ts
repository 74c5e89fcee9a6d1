import { createContext, use, useSyncExternalStore } from 'react';

/** Features that an area of the screen does not offer. Each is registered by the component that would render it. */
export interface AbsenceArea {
  /** Adds a feature, such as 导出. @returns a function that removes it */
  add(feature: string, advice: string): () => void;
  /** Returns the features without duplicates, and what the user can do; null if the area offers all of its features. */
  read(): AbsentFeatureList | null;
  subscribe(listener: () => void): () => void;
}

interface AbsentFeatureList {
  features: readonly string[];
  /** Advice whom to ask for the features; '' if unknown. */
  advice: string;
}

/** Creates an area without absent features. */
export function createAbsenceArea(): AbsenceArea {
  const entries = new Set<{ feature: string; advice: string }>();
  const watchers = new Set<() => void>();
  let list: AbsentFeatureList | null = null;
  const update = (): void => {
    const features = [...new Set([...entries].map(({ feature }) => feature))].toSorted((a, b) => rankOf(a) - rankOf(b));
    const [advice = ''] = [...entries].flatMap((entry) => entry.advice || []);
    list = features.length > 0 ? { features, advice } : null;
    for (const listener of watchers) listener();
  };
  return {
    add(feature, advice) {
      const entry = { feature, advice };
      entries.add(entry);
      update();
      return () => {
        entries.delete(entry);
        update();
      };
    },
    read: () => list,
    subscribe(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
  };
}

/** Order of the usual features. Others follow, in the order in which they are registered. */
const ORDER: readonly string[] = ['新增', '修改', '删除', '导入', '导出'];
const rankOf = (feature: string): number => (ORDER.includes(feature) ? ORDER.indexOf(feature) : ORDER.length);

/**
 * Area of the surrounding dialog or drawer; otherwise that of the page. All pages share one, because the effects of a
 * hidden page are removed.
 */
export const AbsenceAreaContext = createContext(createAbsenceArea());

/** Returns the absent features of the surrounding area; null if there are none. */
export function useAbsentFeatures(): AbsentFeatureList | null {
  const area = use(AbsenceAreaContext);
  return useSyncExternalStore(area.subscribe, area.read);
}
