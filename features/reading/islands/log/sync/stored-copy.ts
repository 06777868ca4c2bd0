/** The stored copy on the server, which sees only ciphertext. */

export type Fetched =
  | { is: 'copy'; version: number; bytes: Uint8Array<ArrayBuffer> }
  | { is: 'none' | 'other-phrase' | 'no-access' | 'failed' }

export type Stored =
  | { is: 'stored'; version: number }
  | { is: 'conflict' | 'gone' | 'other-phrase' | 'too-large' | 'no-access' | 'failed' }

export async function fetchCopy(address: string, id: string): Promise<Fetched> {
  const answer = await fetch(address, { headers: { 'Log-Id': id }, cache: 'no-store' })
  if (answer.status === 204) return { is: 'none' }
  if (answer.status === 409) return { is: 'other-phrase' }
  if (answer.status === 403) return { is: 'no-access' }
  if (!answer.ok) return { is: 'failed' }
  return { is: 'copy', version: versionOf(answer), bytes: new Uint8Array(await answer.arrayBuffer()) }
}

/** `base`: the version this copy was merged with; 0 for the first. */
export async function storeCopy(
  address: string,
  { id, base, bytes }: { id: string; base: number; bytes: Uint8Array<ArrayBuffer> },
): Promise<Stored> {
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { 'Log-Id': id, 'If-Match': `"${base}"`, 'Content-Type': 'application/octet-stream' },
    body: bytes,
  })
  const errors = { 403: 'no-access', 409: 'other-phrase', 410: 'gone', 412: 'conflict', 413: 'too-large' } as const
  if (answer.ok) return { is: 'stored', version: versionOf(answer) }
  return { is: Object.entries(errors).find(([status]) => Number(status) === answer.status)?.[1] ?? 'failed' }
}

/** Whether the server has deleted it. */
export async function deleteCopy(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: 'DELETE' }).catch(() => undefined)
  return answer?.ok ?? false
}

const versionOf = ({ headers }: Response) => Number(headers.get('ETag')?.replaceAll(/[W/"]/g, '')) || 0
