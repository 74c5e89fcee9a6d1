import '#web/http/zod-without-eval.ts';
import { createEngine } from './create-engine.ts';
import type { EngineRequest, EngineResponse } from './open-engine.ts';

const engine = createEngine();

/** Runs the engine in a worker thread and answers one request after the other. */
addEventListener('message', ({ data: { id, method, parameters } }: MessageEvent<EngineRequest>) => {
  const run = engine[method] as (...input: readonly unknown[]) => Promise<unknown>;
  run(...parameters)
    .then((value) => postMessage({ id, value } satisfies EngineResponse))
    .catch((error: unknown) => {
      const stack = error instanceof Error ? error.stack : undefined;
      postMessage({ id, failure: String(error), stack } satisfies EngineResponse);
    });
});
