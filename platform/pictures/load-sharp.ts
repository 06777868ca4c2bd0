export type Sharp = Awaited<ReturnType<typeof loadSharp>>

/** Loaded with the first image: most servers and commands never see one. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  const formats = ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer']
  sharp.unblock({ operation: formats })
  return sharp
}

let loaded: Promise<Sharp> | undefined
let last: Promise<unknown> = Promise.resolve()

/** One image at a time, so that the memory for several is never needed at once. */
export async function drawInTurn<Drawn>(draw: (sharp: Sharp) => Promise<Drawn>): Promise<Drawn> {
  const sharp = await (loaded ??= loadSharp())
  const drawn = last.then(() => draw(sharp))
  last = drawn.catch(() => undefined)
  return await drawn
}
