/**
 * A log may fail: a full disk, a reader who has gone away (`| head -1`). Without a listener Node would end the whole
 * process for it. Selling goes on.
 */
export function ignoreLogErrors(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) stream.on('error', () => undefined)
}
