import { exitCodes } from './exit-code.ts';
import { say } from './language.ts';

/** Time in which further signals are the first one, in milliseconds: tsx and npm pass on what the terminal has sent. */
const REPEATED_MS = 1000;

/**
 * Runs the work with signal handling. The first signal stops the work gracefully, a later one ends the process.
 * @param notice text that is printed at the first signal
 */
export async function withSignalHandling<T>(
  work: (stop: AbortSignal) => Promise<T>,
  notice: string = undoing(),
): Promise<T> {
  const stop = new AbortController();
  let first = 0;
  const onSignal = () => {
    if (!stop.signal.aborted) {
      first = performance.now();
      if (notice) console.error(notice);
      stop.abort();
    } else if (performance.now() - first > REPEATED_MS) process.exit(exitCodes.couldNotRun);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  try {
    return await work(stop.signal);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal);
  }
}

const undoing = (): string =>
  say({
    zh: '收到中断信号：正在撤销当前交互的状态……',
    en: 'Interrupted: undoing the states of the current interaction …',
  });
