import { exitCodes } from './exit-code.ts';
import { say } from './language.ts';

/**
 * Time in milliseconds in which a further signal counts as a copy of the first one. Ctrl-C reaches this process several
 * times: from the terminal, and from npm and tsx, which pass it on.
 */
const COPY_MS = 1000;

/**
 * Runs the work with signal handling. The first signal stops the work gracefully, a later one ends the process.
 * @param notice text that is printed at the first signal
 */
export async function withSignalHandling<T>(
  work: (stop: AbortSignal) => Promise<T>,
  notice: string = undoing(),
): Promise<T> {
  const stop = new AbortController();
  let stoppedAt = 0;
  const onSignal = () => {
    if (!stop.signal.aborted) {
      stoppedAt = performance.now();
      if (notice) console.error(notice);
      stop.abort();
    } else if (performance.now() - stoppedAt > COPY_MS) process.exit(exitCodes.couldNotRun);
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
