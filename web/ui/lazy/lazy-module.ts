import { useEffect, useReducer, useState } from 'react';

/** Component or other export whose module is loaded on demand. */
export interface LazyModule<T> {
  /** Loaded component or value; null until it has been loaded. */
  readonly arrived: T | null;
  /** Loads the module. Later calls return the earlier promise; after a failed import the next call imports again. */
  fetch(): Promise<T>;
}

export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let underWay: Promise<T> | null = null;
  const one = {
    arrived: null as T | null,
    fetch(): Promise<T> {
      underWay ??= load().then(
        (loaded) => {
          one.arrived = loaded;
          return loaded;
        },
        (error: unknown) => {
          underWay = null;
          throw error;
        },
      );
      return underWay;
    },
  };
  return one;
}

/**
 * Returns the loaded value of a module, or null while it is loading. Throws the error of a failed import to the error
 * boundary. React.lazy is not used: it shows a fallback even for loaded code and then delays the content by 300 ms.
 */
export function useLazyModule<T>(module: LazyModule<T>): T | null {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const seen = module.arrived;
  useEffect(() => {
    if (seen !== null) return undefined;
    let gone = false;
    module.fetch().then(
      () => !gone && drawAgain(),
      (error: unknown) => !gone && setFailure({ error }),
    );
    return () => {
      gone = true;
    };
  }, [module, seen]);
  if (failure) throw failure.error;
  return seen;
}
