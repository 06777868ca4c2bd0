import { compressText } from '../../../platform/http/compress-text.ts'
import type { RequestContext } from '../../../platform/http/context.tsx'

/** The reading room reflects no input and has no forms with secrets, so its pages are compressed for every request. */
export async function compressedResponse(
  context: RequestContext,
  text: string,
  headers: Record<string, string>,
  status = 200,
): Promise<Response> {
  const compressed = await compressText(context.req.header('accept-encoding'), text)
  const encoding: Record<string, string> = compressed ? { 'Content-Encoding': compressed.encoding } : {}
  return new Response(compressed?.bytes ?? text, {
    status,
    headers: { ...headers, ...encoding, Vary: 'Accept-Encoding, Cookie' },
  })
}
