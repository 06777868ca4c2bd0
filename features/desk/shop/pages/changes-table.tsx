import { deskShop as copy } from '../../../../content/desk/shop.ts'
import type { Change } from '../changes.ts'
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
          {changes.map(({ section, path, label, where, isList, before, after }) => (
            <tr key={path}>
              <th scope="row" className="wide">
                <a href={`${sectionRoutes[section]}#${idOf(path)}`}>{label}</a>
              </th>
              <td className="wide" data-label={`${copy.publish.before}:`}>
                <del>
                  <Lines lines={before} isList={isList} />
                </del>
              </td>
              <td className="wide" data-label={`${copy.publish.after}:`}>
                <ins>
                  <Lines lines={after} isList={isList} />
                </ins>
              </td>
              <td className="wide quiet">{where}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Lines({ lines, isList }: { lines: readonly string[]; isList: boolean }) {
  if (lines.length === 0) return <span className="quiet">{isList ? '–' : copy.publish.empty}</span>
  return lines.map((line) => (
    <span key={line} dir="auto">
      {line}
    </span>
  ))
}
