import type { DeliveredFile } from '../../../features/delivery/deliver.ts'

export async function receive({ content, kept, tail, recordStart }: DeliveredFile): Promise<Buffer> {
  const bytes = Buffer.concat([(await content.readFile()).subarray(0, kept), tail])
  await content.close()
  await recordStart()
  return bytes
}
