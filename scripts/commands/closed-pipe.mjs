/** Ends the process quietly when the reader closes the pipe early (`… | head`). */
export function endWithClosedPipe() {
  process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}
