import { codesText } from '../../../content/codes.ts'
import { TextField } from '../fields.tsx'

interface CodeFieldProps {
  /** As typed. */
  code: string
  /** The code that the total on this page contains. */
  quoted: string | null
  error: string | undefined
}

const copy = codesText.checkout

export function CodeField({ code, quoted, error }: CodeFieldProps) {
  return (
    <details className="checkout-extra" open={code !== ''}>
      <summary>{copy.summary}</summary>
      {quoted && <input type="hidden" name="quotedCode" value={quoted} />}
      <TextField id="code" type="text" autoComplete="off" label={copy.label} max={40} value={code} error={error} />
      {code && !quoted && !error && <p className="field-hint">{copy.volume}</p>}
      <button className="button button-quiet" type="submit" name="update" value="code">
        {copy.apply}
      </button>
    </details>
  )
}
