/** Who reads only the first lines closes the pipe (`… | head`): the rest is not wanted, which is no fault. */
export function endWithClosedPipe() {
  process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}
