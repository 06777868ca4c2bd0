import type { DeliveredFile } from '../../../shop/delivery/deliver.ts'

/** Reads a delivered file to its end, as a buyer's browser does. */
export async function receive({ content, kept, tail, recordStart }: DeliveredFile): Promise<Buffer> {
  const bytes = Buffer.concat([(await content.readFile()).subarray(0, kept), tail])
  await content.close()
  await recordStart()
  return bytes
}
