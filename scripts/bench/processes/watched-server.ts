import { startServer } from '#mock-server/server.ts';
import { answerMessages } from './answer.ts';
import { StallWatch, type WatchedQuestion } from './stall-watch.ts';

const watch = new StallWatch();

/**
 * Runs the mock server over a prepared data folder. Only the parent process can read the stalls, because no URL serves
 * them.
 */
answerMessages(async (question: WatchedQuestion<{ folder: string }>): Promise<number> => {
  if ('stall' in question) return watch.longest();
  const { port } = await startServer({
    port: 0,
    host: '127.0.0.1',
    data: question.start.folder,
    limits: { callsAMinute: Number.POSITIVE_INFINITY },
  });
  return port;
});
