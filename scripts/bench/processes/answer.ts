/** The child's side: answers each question, and ends when the parent lets go, however that ended. */
export function answer<Question, Reply>(work: (question: Question) => Promise<Reply>): void {
  process.on('message', (question) => {
    work(question as Question).then(
      (reply) => process.send?.({ reply }),
      (reason: unknown) => process.send?.({ failure: reason instanceof Error ? reason.stack : String(reason) }),
    );
  });
  process.on('disconnect', () => process.exit());
}
