import { isSecretPath } from '../../routes.ts'

/**
 * Whether a form was sent from a page of ours. There are no cookies to misuse; this keeps other sites from filling in
 * our forms in a visitor's name.
 */
export function isSameOrigin(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  // From a page that tells no referrer, browsers name no origin either; there the secret in the address is the proof.
  if (origin === 'null') return isSecretPath(new URL(request.url).pathname)
  return origin === siteUrl || (origin !== null && URL.parse(origin)?.host === hostOf(request))
}

function hostOf(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host
}
