import { type RefObject, useEffect, useState } from 'react';
import { ENGINE_FAILED, type OpenEngine, openEngine } from './open-engine.ts';

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

/** Creates an engine that opens on its first use. After a failure it opens again with the next file. */
function createLazyEngine(): OpenEngine & { watch: number | undefined } {
  let opened: OpenEngine | null = null;
  let hasFiles = false;
  const close = (): void => {
    opened?.close();
    opened = null;
    hasFiles = false;
  };
  const worker = (): OpenEngine => {
    if (opened?.isBroken) close();
    return (opened ??= openEngine());
  };
  /** Returns the engine that has read the files. @throws Error if it has failed */
  const workerWithFiles = (): OpenEngine => {
    const engine = worker();
    if (!hasFiles) throw new Error(ENGINE_FAILED);
    return engine;
  };
  return {
    watch: undefined,
    template: async () => worker().template(),
    fieldsOf: async (sheet) => worker().fieldsOf(sheet),
    read: async (files, matches) => {
      const engine = worker();
      hasFiles = true;
      return engine.read(files, matches);
    },
    check: async (input) => workerWithFiles().check(input),
    plan: async () => workerWithFiles().plan(),
    markedCopy: async () => workerWithFiles().markedCopy(),
    close,
  };
}
