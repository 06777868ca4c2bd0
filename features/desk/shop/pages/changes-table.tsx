import { deskShop as copy } from '../../../../content/desk/shop.ts'
import type { Change, ChangedLine } from '../changes.ts'
import type { Part } from '../word-diff.ts'
import { sectionRoutes } from '../section-routes.ts'
import { idOf } from './controls.tsx'

export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  return (
    <div className="rows cards shop-changes">
      <table>
        <thead>
          <tr>
            <th scope="col">{copy.publish.change}</th>
            <th scope="col">{copy.publish.before}</th>
            <th scope="col">{copy.publish.after}</th>
            <th scope="col">{copy.publish.where}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ section, path, label, where, lines }) => (
            <tr key={path}>
              <th scope="row" className="wide">
                <a href={`${sectionRoutes[section]}#${idOf(path)}`}>{label}</a>
              </th>
              <td className="wide" data-label={`${copy.publish.before}:`}>
                <Lines lines={lines} side="before" />
              </td>
              <td className="wide" data-label={`${copy.publish.after}:`}>
                <Lines lines={lines} side="after" />
              </td>
              <td className="wide quiet">{where}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Lines({ lines, side }: { lines: readonly ChangedLine[]; side: 'before' | 'after' }) {
  return lines.map((line) => (
    <p key={line.label} dir="auto">
      {line.label !== null && <small>{line.label}: </small>}
      {line[side].length === 0 ? (
        <span className="quiet">{line.label === null ? copy.publish.empty : '–'}</span>
      ) : (
        <Parts parts={line[side]} Changed={side === 'before' ? 'del' : 'ins'} />
      )}
    </p>
  ))
}

function Parts({ parts, Changed }: { parts: readonly Part[]; Changed: 'del' | 'ins' }) {
  return parts.map(({ text, isChanged }, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no identity of their own
    isChanged ? <Changed key={place}>{text}</Changed> : <span key={place}>{text}</span>,
  )
}
