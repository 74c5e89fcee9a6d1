import { useEffect, useReducer, useState } from 'react';

/** Component or other export whose module is loaded on demand. */
export interface LazyModule<T> {
  /** Loaded component or value; null until it has been loaded. */
  readonly loaded: T | null;
  /** Loads the module. Later calls return the earlier promise; after a failed import the next call imports again. */
  fetch(): Promise<T>;
}

export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let pending: Promise<T> | null = null;
  const module = {
    loaded: null as T | null,
    fetch(): Promise<T> {
      pending ??= load().then(
        (value) => {
          module.loaded = value;
          return value;
        },
        (error: unknown) => {
          pending = null;
          throw error;
        },
      );
      return pending;
    },
  };
  return module;
}

/**
 * Returns the loaded value of a module, or null while it is loading. Throws the error of a failed import to the error
 * boundary. React.lazy is not used: it shows a fallback even for loaded code and then delays the content by 300 ms.
 */
export function useLazyModule<T>(module: LazyModule<T>): T | null {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  const loaded = module.loaded;
  useEffect(() => {
    if (loaded !== null) return undefined;
    let isUnmounted = false;
    module.fetch().then(
      () => !isUnmounted && rerender(),
      (error: unknown) => !isUnmounted && setFailure({ error }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [module, loaded]);
  if (failure) throw failure.error;
  return loaded;
}
