/** Ends this process when the one that forked it is gone, even by `kill -9`. */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit(1))
  // Waiting for the parent alone must not keep it running.
  process.channel?.unref()
}
