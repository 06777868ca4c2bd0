/** Work nobody waits for. A failure is logged; `idle` resolves when nothing runs any more. */
export function createBackground(log: (sentence: string) => void) {
  const underWay = new Set<Promise<void>>()

  function run(work: () => Promise<unknown>): void {
    const done = finish(work, log).finally(() => underWay.delete(done))
    underWay.add(done)
  }

  async function idle(): Promise<void> {
    await Promise.all(underWay)
    if (underWay.size > 0) await idle()
  }

  return { run, idle }
}

async function finish(work: () => Promise<unknown>, log: (sentence: string) => void): Promise<void> {
  try {
    await work()
  } catch (error) {
    log(`In the background: ${error instanceof Error ? error.message : String(error)}`)
  }
}
