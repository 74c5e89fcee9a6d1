import { type RefObject, useEffect, useState } from 'react';
import { type OpenEngine, openEngine } from './open-engine.ts';

const WATCH_MS = 10_000;

/**
 * Opens an engine on its first use, and closes it when the page is removed. A hidden page of the console runs no
 * effects, but keeps its element in the document and its files in the engine.
 */
export function useEngine(page: RefObject<HTMLElement | null>): OpenEngine {
  const [engine] = useState(createLazyEngine);
  useEffect(() => {
    clearInterval(engine.watch);
    const element = page.current;
    const closeIfRemoved = (): void => {
      if (element?.isConnected) return;
      clearInterval(engine.watch);
      engine.close();
    };
    return () => {
      engine.watch = window.setInterval(closeIfRemoved, WATCH_MS);
      closeIfRemoved();
    };
  }, [engine, page]);
  return engine;
}

function createLazyEngine(): OpenEngine & { watch: number | undefined } {
  let opened: OpenEngine | null = null;
  const worker = (): OpenEngine => (opened ??= openEngine());
  return {
    watch: undefined,
    template: () => worker().template(),
    fieldsOf: (sheet) => worker().fieldsOf(sheet),
    read: (files, matches) => worker().read(files, matches),
    check: (input) => worker().check(input),
    plan: () => worker().plan(),
    markedCopy: () => worker().markedCopy(),
    close: () => {
      opened?.close();
      opened = null;
    },
  };
}
