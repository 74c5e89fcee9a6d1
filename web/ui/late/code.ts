import { useEffect, useReducer, useState } from 'react';

/** What is fetched when it is needed: a component, or a module with more in it. */
export interface Code<T> {
  /** null until it has arrived. */
  readonly arrived: T | null;
  /** Fetches it, once; what failed is fetched anew. */
  fetch(): Promise<T>;
}

export function code<T>(load: () => Promise<T>): Code<T> {
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
 * The code, once it is there; a failure is thrown to the boundary around. Not React's lazy: that shows what arrives only
 * 300 ms after it has shown something else, and something else even where everything is there.
 */
export function useCode<T>(asked: Code<T>): T | null {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const seen = asked.arrived;
  useEffect(() => {
    if (seen !== null) return undefined;
    let gone = false;
    asked.fetch().then(
      () => !gone && drawAgain(),
      (error: unknown) => !gone && setFailure({ error }),
    );
    return () => {
      gone = true;
    };
  }, [asked, seen]);
  if (failure) throw failure.error;
  return seen;
}
