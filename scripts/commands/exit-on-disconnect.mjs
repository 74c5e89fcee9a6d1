/**
 * Ends a child process that was started with an IPC channel when its parent has ended. Loaded by `node --import` into
 * programs that do not watch the channel themselves.
 */
process.once('disconnect', () => {
  if (!process.emit('SIGTERM')) process.exit();
});
// An open channel does not keep the process running.
process.channel?.unref();
