/** Answers each message in the child process, and exits when the parent disconnects for any reason. */
export function answerMessages<Question, Reply>(work: (question: Question) => Promise<Reply>): void {
  process.on('message', (question) => {
    work(question as Question).then(
      (reply) => process.send?.({ reply }),
      (reason: unknown) => process.send?.({ failure: reason instanceof Error ? reason.stack : String(reason) }),
    );
  });
  process.on('disconnect', () => process.exit());
}
